import type { SignUpPlace } from '../../../rules/letters';
import { api, apiQuery } from '../../api';
import { useSession } from '../../state/session-store';
import { useOwnQuery } from '../../use-own-query';

export const askForLetters = (body: { email: string; place: SignUpPlace; recipe?: string | undefined }) =>
  api('POST /letters/subscribe', { body });

export const confirmQuery = (token: string) => apiQuery('GET /letters/confirm/:token', { params: { token } });
export const confirmLetters = (token: string) => api('POST /letters/confirm/:token', { params: { token } });

export const leaveQuery = (token: string) =>
  apiQuery('GET /letters/unsubscribe/:token', { params: { token } });
export const leaveLetters = (token: string) =>
  api('POST /letters/unsubscribe/:token', { params: { token }, body: {} });
export const returnToLetters = (token: string) =>
  api('POST /letters/resubscribe/:token', { params: { token } });

/** Whether the reader needs no field for the letters: she gets them, or bounces stopped them. A visitor is not known. */
export function useGetsLetters(): boolean {
  const user = useSession((session) => session.user);
  const { data } = useOwnQuery(() => apiQuery('GET /letters/mine'));
  return user !== null && data?.state !== null && data?.state !== 'left';
}

import type { SignUpPlace } from '../../../rules/letters';
import { api, apiQuery } from '../../api';

export const askForLetters = (body: { email: string; place: SignUpPlace; recipe?: string | undefined }) =>
  api('POST /letters/subscribe', { body });

/** Whether the reader of the page gets the letters. */
export const ownLettersQuery = () => apiQuery('GET /letters/mine');

export const confirmQuery = (token: string) => apiQuery('GET /letters/confirm/:token', { params: { token } });
export const confirmLetters = (token: string) => api('POST /letters/confirm/:token', { params: { token } });

export const leaveQuery = (token: string) =>
  apiQuery('GET /letters/unsubscribe/:token', { params: { token } });
export const leaveLetters = (token: string) =>
  api('POST /letters/unsubscribe/:token', { params: { token }, body: {} });
export const returnToLetters = (token: string) =>
  api('POST /letters/resubscribe/:token', { params: { token } });

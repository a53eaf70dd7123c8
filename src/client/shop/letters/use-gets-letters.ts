import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../state/session-store';
import { ownLettersQuery } from './api';

/** Whether the reader needs no field for the letters: she gets them, or bounces stopped them. A visitor is not known. */
export function useGetsLetters(): boolean {
  const user = useSession((session) => session.user);
  const { data } = useQuery({ ...ownLettersQuery(), enabled: user !== null });
  return user !== null && data?.state !== null && data?.state !== 'left';
}

import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../state/session-store';
import { progressQuery } from './api';
import { resumeWords } from './resume';

/** The user's progress by product, and the most recent one. */
export function useProgress() {
  const userId = useSession((session) => session.user?.id);
  const { data } = useQuery({ ...progressQuery(userId ?? ''), enabled: Boolean(userId) });
  const all = data?.data ?? [];
  return {
    isLoaded: data !== undefined,
    of: (productId: string) => all.find((one) => one.productId === productId),
    /** The most recent progress that can be resumed. */
    latest: all.find((one) => resumeWords(one) !== null),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../state/session-store';
import { progressQuery } from './api';
import { resumeWords } from './resume';

/** Where the user left off, in each product and last of all. */
export function useProgress() {
  const userId = useSession((session) => session.user?.id);
  const { data } = useQuery({ ...progressQuery(userId ?? ''), enabled: Boolean(userId) });
  const all = data?.data ?? [];
  return {
    of: (productId: string) => all.find((one) => one.productId === productId),
    /** The last one that can be gone on with. */
    latest: all.find((one) => resumeWords(one) !== null),
  };
}

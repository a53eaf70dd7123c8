import { useOwnQuery } from '../../use-own-query';
import { progressQuery } from './api';
import { resumeWords } from './resume';

/** The user's progress by product, and the most recent one. */
export function useProgress() {
  const { data } = useOwnQuery(progressQuery);
  const all = data?.data ?? [];
  return {
    isLoaded: data !== undefined,
    of: (productId: string) => all.find((one) => one.productId === productId),
    /** The most recent progress that can be resumed. */
    latest: all.find((one) => resumeWords(one) !== null),
  };
}

import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from './state/session-store';

/** A query about the user who is logged in; for a visitor it asks nothing. */
export function useOwnQuery<T, K extends readonly unknown[]>(
  queryOf: (userId: string) => UseQueryOptions<T, Error, T, K>,
) {
  const userId = useSession((session) => session.user?.id);
  return useQuery({ ...queryOf(userId ?? ''), enabled: Boolean(userId) });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../contract/accounts';
import { api, apiQuery } from '../../api';
import { useEndless } from '../../endless-list';
import { refreshAdmin } from '../../refresh-admin';

export function useUsers(q: string, role?: Role) {
  return useEndless(
    ['GET /admin/users', q, role],
    (from, signal) => api('GET /admin/users', { query: { ...from, q, role } }, signal),
    { isSearch: true },
  );
}

export const useUser = (id: string) =>
  useQuery({ ...apiQuery('GET /admin/users/:id', { params: { id } }), staleTime: 0 });

/** The changes of one user. Each one refetches the admin lists, even after an error. */
export function useUserChanges(id: string) {
  const client = useQueryClient();
  const refreshed = (work: Promise<unknown>) => work.finally(() => refreshAdmin(client));
  const params = { id };
  return {
    setEmail: (email: string) => refreshed(api('PUT /users/:id', { params, body: { email } })),
    setRole: (role: Role) => refreshed(api('PUT /admin/users/:id/role', { params, body: { role } })),
    revoke: (item_id: string, reason: string) =>
      refreshed(api('POST /admin/users/:id/revoke', { params, body: { item_id, reason } })),
  };
}

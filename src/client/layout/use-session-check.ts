import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, api } from '../api';
import { useSession } from '../state/session-store';

const ENDED = [401, 403, 404];

/** Checks the session on load. A network failure or a server error does not end it. */
export function useSessionCheck(): void {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  useEffect(() => {
    const { user, refresh, expire } = useSession.getState();
    if (!token || !user) return;
    api('GET /users/:id', { params: { id: user.id } })
      // What she changed meanwhile is newer.
      .then((fresh) => useSession.getState().user === user && refresh(fresh))
      .catch((error) => {
        const isCurrent = useSession.getState().token === token;
        if (isCurrent && error instanceof ApiError && ENDED.includes(error.status)) expire();
      });
  }, [token]);
  useEffect(() => {
    // Cached data of one user must not be shown to the next.
    const forget = () =>
      client.removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) });
    return token ? forget : undefined;
  }, [token, client]);
}

/** What the shop window shows is equal for all, and may still be on its way to the screen when a session ends. */
export function isPersonal(key: string): boolean {
  return !/^GET \/(settings|courses|recipebooks|products|catalogue|voices|recipes\/free)\b/.test(key);
}

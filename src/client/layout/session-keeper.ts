import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PROOF_HASH } from '../../rules/proof-hash';
import { ApiError, api } from '../api';
import { useLocation, useNavigate } from '../router';
import { useSession } from '../state/session-store';
import { notify } from '../ui/notify';

/** A component of its own, because a session that is restored, begins or ends need not draw the whole frame again. */
export function SessionKeeper() {
  useSessionCheck();
  useMailProof();
  return null;
}

const ENDED = [401, 403, 404];

/** Checks the session on load. A network failure or a server error does not end it. */
function useSessionCheck(): void {
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

/** A link of a purchase mail verifies the mail of the account that is logged in. For others it is only a link. */
function useMailProof(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    // A visitor keeps it through the login.
    if (!hash.startsWith(PROOF_HASH) || !userId) return;
    navigate(pathname + search, { replace: true });
    if (useSession.getState().user?.emailVerified) return;
    api('POST /users/prove-email/:token', { params: { token: hash.slice(PROOF_HASH.length) } })
      .then(({ user, message }) => {
        useSession.getState().refresh(user);
        return notify('success', message);
      })
      // An old link, or the mail of another account: the page is still what she wants.
      .catch(() => undefined);
  }, [pathname, search, hash, userId, navigate]);
}

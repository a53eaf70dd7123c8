import { useEffect } from 'react';
import { PROOF_HASH } from '../../rules/proof-hash';
import { api } from '../api';
import { useLocation, useNavigate } from '../router';
import { useSession } from '../state/session-store';
import { notify } from '../ui/notify';

/** A link of a purchase mail verifies the mail of the account that is logged in. For others it is only a link. */
export function useMailProof(): void {
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

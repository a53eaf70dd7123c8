import { type ReactNode, useEffect, useState } from 'react';
import { findPage } from '../../rules/site-map';
import { Navigate, useLocation } from '../router';
import { useSession } from '../state/session-store';
import { useHydrated } from '../state/use-hydrated';
import { TextSkeleton } from '../ui/skeleton';
import { PageHead } from './page-head';
import { pathWithReturn, returnPath } from './return-path';

/** Redirects users without access to a page. It only hides pages; the server protects the data. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const user = useSession((session) => session.user);
  const hasLoggedOut = useSession((session) => session.hasLoggedOut);
  const hydrated = useHydrated();
  const page = findPage(pathname);
  const access = page?.access ?? 'public';
  const isAdminPage = access === 'admin' || access === 'panel';

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page checks the session's age.
  useEffect(() => useSession.getState().checkAge(), [pathname]);

  // An admin who logs in here begins in the back office. One who comes with an open session goes to the home page.
  const hasLoggedIn = useHasLoggedInHere(access === 'guest' && hydrated, user !== null);
  if (access === 'guest' && hydrated && user) {
    const target = returnPath(search);
    return (
      <Navigate to={target === '/' && hasLoggedIn && user.role === 'admin' ? '/admin' : target} replace />
    );
  }
  if (access !== 'user' && !isAdminPage) return children;
  if (!hydrated && page?.hasFace) return children;
  if (!hydrated) {
    return (
      <div className="wrap page" aria-busy="true">
        <PageHead />
        <TextSkeleton lines={6} />
      </div>
    );
  }
  if (!user && hasLoggedOut) return <Navigate to="/" replace />;
  if (!user) return <Navigate to={pathWithReturn('/iniciar-sesion', pathname + search + hash)} replace />;
  if (isAdminPage && user.role !== 'admin') {
    return <Navigate to={access === 'panel' ? '/' : '/acceso-denegado'} replace />;
  }
  return children;
}

/**
 * Whether the page was open for a guest before somebody logged in. An effect decides it, because the page that comes
 * next is rendered before it is shown, and this one may be rendered once more meanwhile.
 */
function useHasLoggedInHere(isGuestPage: boolean, isLoggedIn: boolean): boolean {
  const [sawGuest, setSawGuest] = useState(false);
  useEffect(() => {
    if (!isGuestPage) setSawGuest(false);
    else if (!isLoggedIn) setSawGuest(true);
  }, [isGuestPage, isLoggedIn]);
  return sawGuest;
}

import { findPage } from '../../rules/site-map';
import { useLocation } from '../router';
import { useHydrated } from '../state/use-hydrated';
import { pathWithReturn } from './return-path';

/** The path of the login or registration page, with this page as return path. Until hydration it has none, because rendered pages are shared. */
export function useGuestPath(page: '/iniciar-sesion' | '/registro'): string {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || pathname === '/') return page;
  const isGuestPage = findPage(pathname)?.access === 'guest';
  return isGuestPage ? page + search : pathWithReturn(page, pathname + search);
}

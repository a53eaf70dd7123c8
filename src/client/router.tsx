import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Params } from '../rules/site-map';

interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Names the entry of the browser's history. */
  key: string;
}

type NavigationType = 'POP' | 'PUSH' | 'REPLACE';
interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}
type Navigation = (to: string, options?: NavigateOptions) => void;

interface Router {
  location: Location;
  type: NavigationType;
  navigate: Navigation;
}

const RouterContext = createContext<Router | null>(null);
const ParamsContext = createContext<Params>({});

/**
 * Follows the browser's history. Updates are transitions, so a page stays visible until the next one has loaded.
 * `path` is shown first in place of the address, which stays for the next attempt.
 */
export function BrowserRouter({ path, children }: { path?: string | undefined; children: ReactNode }) {
  const [at, setAt] = useState(() => ({
    location: path ? { ...readLocation(), pathname: path } : readLocation(),
    type: 'POP' as NavigationType,
  }));
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setAt({ location: readLocation(), type: 'POP' }));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const navigate = useCallback<Navigation>((to, { replace, state } = {}) => {
    const entry = { usr: state ?? null, key: Math.random().toString(36).slice(2, 10) };
    const url = hrefOf(to, window.location);
    if (replace) history.replaceState(entry, '', url);
    else history.pushState(entry, '', url);
    startTransition(() => setAt({ location: readLocation(), type: replace ? 'REPLACE' : 'PUSH' }));
  }, []);
  const router = useMemo(() => ({ ...at, navigate }), [at, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** One page on the server. */
export function StaticRouter({ location: url, children }: { location: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid');
  const location = { pathname, search, hash, state: null, key: 'default' };
  return <RouterContext value={{ location, type: 'POP', navigate: refuse }}>{children}</RouterContext>;
}

/** Gives the page below it the parameters of its address. */
export function ParamsOf({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

export const useParams = (): Params => useContext(ParamsContext);
export const useLocation = (): Location => useRouter().location;
export const useNavigate = (): Navigation => useRouter().navigate;
export const useNavigationType = (): NavigationType => useRouter().type;

type SearchInput = URLSearchParams | Record<string, string>;
/** A function gets the current parameters of the address, also when it runs later than its render. */
type SearchChange = SearchInput | ((current: URLSearchParams) => SearchInput);

export function useSearchParams(): [
  URLSearchParams,
  (next: SearchChange, options?: NavigateOptions) => void,
] {
  const { location, navigate } = useRouter();
  const { pathname, search } = location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: SearchChange, options?: NavigateOptions) => {
      // The user has left already and only waits for the next page: a late change must not call her back.
      if (window.location.pathname !== pathname) return;
      const given = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      const text = new URLSearchParams(given).toString();
      navigate(pathname + (text && `?${text}`), options);
    },
    [navigate, pathname],
  );
  return [params, change];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that changes the page without loading a document; other tabs and downloads stay with the browser. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { location, navigate } = useRouter();
  const href = hrefOf(to, location);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const isModified = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
    const isElsewhere = Boolean(rest.target && rest.target !== '_self') || OUTSIDE.test(href);
    if (event.defaultPrevented || isModified || isElsewhere) return;
    event.preventDefault();
    // The same page again is no new entry in the history.
    const isHere = href === location.pathname + location.search + location.hash;
    navigate(href, { replace: replace ?? isHere, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Marks the page that it leads to, or a page below it unless `end`. */
export function NavLink({ end, ...rest }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const to = (rest.to.split(/[?#]/)[0] ?? '').toLowerCase();
  const isActive = here === to || (!end && here.startsWith(to) && here[to.length] === '/');
  return <Link {...rest} aria-current={isActive ? 'page' : undefined} />;
}

/** Leads to another page once it is rendered, from each address that it is rendered at. */
export function Navigate({ to, replace, state }: { to: string } & NavigateOptions): null {
  const { location, navigate } = useRouter();
  // A user may ask for another page before the first answer is shown: that address leads on too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address leads on, also to the same page.
  useEffect(() => navigate(to, { replace, state }), [location, navigate, to, replace, state]);
  return null;
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('There is no router above this component.');
  return router;
}

const OUTSIDE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** A query or a hash belongs to the current page. */
function hrefOf(to: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (to.startsWith('?')) return pathname + (to === '?' ? '' : to);
  return to.startsWith('#') ? pathname + search + to : to;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: history.state?.usr ?? null, key: history.state?.key ?? 'default' };
}

function refuse(): never {
  throw new Error('The server renders one page.');
}

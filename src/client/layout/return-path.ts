/** A placeholder origin for parsing paths. */
const ORIGIN = 'https://shop.invalid';

/** The path to open after login: inside the shop, with its query, or the home page. */
export function returnPath(search: string): string {
  return insidePath(new URLSearchParams(search).get('volver'));
}

/** Returns the home page for every target that a browser would resolve to another site. */
export function insidePath(target: string | null): string {
  if (!target?.startsWith('/') || !URL.canParse(target, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(target, ORIGIN);
  // The parser drops tabs and turns `\` into `/`, so the parsed path is checked again.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** The path of the login or registration page, with the return path. */
export function pathWithReturn(page: '/iniciar-sesion' | '/registro', target: string): string {
  return `${page}?volver=${encodeURIComponent(target)}`;
}

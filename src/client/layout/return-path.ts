/** A placeholder origin for parsing paths. */
const ORIGIN = 'https://shop.invalid';

/** The path to open after login: inside the shop, with its query, or the home page. */
export function returnPath(search: string): string {
  return insidePath(new URLSearchParams(search).get('volver'));
}

/** Parsers drop control characters and turn `\` into `/`, so a path with one is not what it seems. */
const PLAIN_PATH = /^\/[^\p{Cc}\\]*$/u;

/** Returns the home page for every target that a browser would resolve to another site. */
export function insidePath(target: string | null): string {
  if (!target || !PLAIN_PATH.test(target) || !URL.canParse(target, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(target, ORIGIN);
  // The parser resolves dots, so the parsed path is checked again.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** The path of the login or registration page, with the return path. */
export function pathWithReturn(page: '/iniciar-sesion' | '/registro', target: string): string {
  return `${page}?volver=${encodeURIComponent(target)}`;
}

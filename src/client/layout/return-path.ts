/** Any origin will do: it only has to stay the same. */
const ORIGIN = 'https://shop.invalid';

/** Where to go after login: a path inside the shop with its query, or home. */
export function returnPath(search: string): string {
  return insidePath(new URLSearchParams(search).get('volver'));
}

/** An address that a browser would resolve to another site, in whatever spelling, becomes home. */
export function insidePath(target: string | null): string {
  if (!target?.startsWith('/') || !URL.canParse(target, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(target, ORIGIN);
  // The parser drops tabs and turns `\` into `/`, so what it made of the path is checked again.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** The login or registration page, with the way back. */
export function pathWithReturn(page: '/iniciar-sesion' | '/registro', target: string): string {
  return `${page}?volver=${encodeURIComponent(target)}`;
}

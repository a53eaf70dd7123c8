/** Where to go after login: a path inside the shop, or home. */
export function returnPath(search: string): string {
  const target = new URLSearchParams(search).get('volver') ?? '/';
  const isInside = /^\/(?![/\\])/.test(target) && !/\s/.test(target);
  return isInside ? target : '/';
}

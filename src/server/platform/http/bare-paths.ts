import { ENDPOINTS } from '../../../contract/api';

export const API_PREFIX = '/api';

/** The parts of each endpoint's path, by its method and the first part, which is never a parameter. */
const endpoints = new Map<string, string[][]>();
for (const { method, path } of ENDPOINTS) {
  const parts = path.split('/');
  const key = keyOf(method, parts);
  endpoints.set(key, [...(endpoints.get(key) ?? []), parts]);
}

/** The spec's paths work with and without the prefix: same route, same guard, same limits. */
export function withPrefix(method: string, url: string): string {
  if (url.startsWith(`${API_PREFIX}/`)) return url;
  return isDeclared(method, url) || (method === 'HEAD' && isDeclared('GET', url)) ? API_PREFIX + url : url;
}

/** Whether an endpoint has this method and this path, without its prefix. */
export function isDeclared(method: string, url: string): boolean {
  const parts = url.split('?', 1).join('').split('/');
  return endpoints.get(keyOf(method, parts))?.some((known) => fits(parts, known)) ?? false;
}

function fits(parts: string[], known: string[]): boolean {
  return (
    parts.length === known.length && known.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

function keyOf(method: string, parts: string[]): string {
  return `${method} ${parts[1]}`;
}

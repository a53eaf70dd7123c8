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
  const parts = url.split('?', 1).join('').split('/');
  const isKnown = (of: string) => endpoints.get(keyOf(of, parts))?.some((known) => fits(parts, known));
  return isKnown(method) || (method === 'HEAD' && isKnown('GET')) ? API_PREFIX + url : url;
}

function fits(parts: string[], known: string[]): boolean {
  return (
    parts.length === known.length && known.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

function keyOf(method: string, parts: string[]): string {
  return `${method} ${parts[1]}`;
}

import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint';
import { findPage, type SitePage } from '../../../rules/site-map';

/** Free text in a query creates an unlimited number of answers, so these have their own share of the memory. */
export type CacheKind = 'page' | 'pageQuery' | 'json' | 'jsonQuery';

export interface CacheKey {
  kind: CacheKind;
  text: string;
}

/** The target as parsed by the router. The raw address is not used, because two parsers could disagree about it. */
export interface ParsedTarget {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

export interface PageTarget {
  /** The path and the known parameters in one canonical form. The page is rendered only from this. */
  url: string;
  page: SitePage | undefined;
  /** Absent for a page that is not cached. */
  key?: CacheKey;
}

/** The page at a path. Advertising parameters do not create another page. */
export function readPageTarget(path: string, query: ParsedTarget['query']): PageTarget {
  const pathname = canonicalPath(path);
  const page = findPage(pathname);
  const kept = pick(query, page?.query ?? []);
  const search = new URLSearchParams(kept).toString();
  const url = search ? `${pathname}?${search}` : pathname;
  if (!page || !isWorthKeeping(page)) return { url, page };
  return { url, page, key: { kind: search ? 'pageQuery' : 'page', text: url } };
}

/** Equal for `/api/courses` and `/courses`. */
export function apiKey({ path, query: schema }: Endpoint, { params, query }: ParsedTarget): CacheKey {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : Object.keys(query).sort();
  const kept = known.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]));
  return { kind: kept.length > 0 ? 'jsonQuery' : 'json', text: JSON.stringify([path, params, kept]) };
}

/** Addresses with tokens or user ids are unlimited in number and rarely requested twice. */
function isWorthKeeping({ path, indexable }: SitePage): boolean {
  return indexable || !path.includes(':');
}

function canonicalPath(path: string): string {
  const segments = path.split('/').filter(Boolean);
  const hasDots = segments.some((segment) => segment === '.' || segment === '..');
  // No page has such a path. It stays one segment that no URL parser resolves.
  if (hasDots) return `/${encodeURIComponent(path).replaceAll('.', '%252E')}`;
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

function pick(query: ParsedTarget['query'], names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const [value] = [query[name]].flat();
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
}

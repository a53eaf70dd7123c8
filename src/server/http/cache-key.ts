import { z } from 'zod';
import type { Endpoint } from '../../shared/endpoint';
import { findPage, type SitePage } from '../../shared/site-map';

/** Free text in a query makes endlessly many answers, so these have a share of the memory of their own. */
export type CacheKind = 'page' | 'pageQuery' | 'json' | 'jsonQuery';

export interface CacheKey {
  kind: CacheKind;
  text: string;
}

/** What the router parsed. Nothing here reads the raw address: two parsers would disagree about some of them. */
export interface ParsedTarget {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

export interface PageTarget {
  /** The path and the known parameters in one canonical form. The page is rendered from this alone. */
  url: string;
  page: SitePage | undefined;
  /** Absent for a page that is not kept. */
  key?: CacheKey;
}

/** The page at a path; parameters that advertisements add do not make another page. */
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

/** Tokens and ids of people make endlessly many addresses, and nobody asks twice for the same one. */
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

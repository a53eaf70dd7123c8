import type { ReactNode } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

/** A page (`path`), or a frame around pages (`children`). */
export interface RouteObject {
  path?: string;
  element: ReactNode;
  children?: RouteObject[];
  /** Anything that a reader of the route needs. */
  handle?: string;
}

export interface RouteMatch {
  route: RouteObject;
  params: Params;
}

const STATIC = 10;
const PARAMETER = 3;

/** The routes of the best page for a path, from the outermost frame to the page. A fixed segment beats a parameter. */
export function matchRoutes(routes: readonly RouteObject[], pathname: string): RouteMatch[] | null {
  const segments = pathname.split('/').filter(Boolean).map(decode);
  let best: { branch: RouteObject[]; params: Params; score: number } | undefined;
  for (const branch of branchesOf(routes)) {
    const found = matchPath(branch.at(-1)?.path ?? '', segments);
    if (found && found.score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { branch, ...found };
  }
  return best ? best.branch.map((route) => ({ route, params: best.params })) : null;
}

function branchesOf(routes: readonly RouteObject[]): RouteObject[][] {
  return routes.flatMap((route) =>
    route.children ? branchesOf(route.children).map((branch) => [route, ...branch]) : [[route]],
  );
}

function matchPath(path: string, segments: string[]): { params: Params; score: number } | undefined {
  if (path === '*') return { params: { '*': segments.join('/') }, score: -1 };
  const parts = path.split('/').filter(Boolean);
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  let score = 0;
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined;
    score += part.startsWith(':') ? PARAMETER : STATIC;
  }
  return { params, score };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

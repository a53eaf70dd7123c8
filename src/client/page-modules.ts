import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { findPage, NOT_FOUND, type Params } from '../rules/site-map';

/** The exports of a page module. */
export interface PageModule {
  default: ComponentType;
  /** Loads the data of a public page before the server renders it. */
  prefetch?: (client: QueryClient, at: PageAddress) => Promise<PageOutcome>;
}

/** A status other than 200, or a redirect. */
type PageOutcome = number | { redirect: string } | undefined;

interface PageAddress {
  params: Params;
  search: URLSearchParams;
}

const modules = import.meta.glob<PageModule>('./pages/**/*-page.tsx');

/** The module of the page at a path, as `import.meta.glob` names it. */
export function pageFile(pathname: string): string {
  return `./pages/${findPage(pathname)?.file ?? NOT_FOUND}.tsx`;
}

const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();

export function loadedPage(file: string): PageModule | undefined {
  return loaded.get(file);
}

const SECOND_TRY_MS = 1000;

/**
 * Fetches a page's module once, with a second try for a connection that fails for a moment.
 * A failure is cached until `forgetFailedPages`, so that rendering does not loop.
 */
export function loadPage(file: string): Promise<PageModule> {
  const load = modules[file];
  if (!load) throw new Error(`No such page: ${file}`);
  const promise =
    loading.get(file) ??
    load()
      .catch(() => new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS)).then(load))
      .then((module) => {
        loaded.set(file, module);
        return module;
      });
  loading.set(file, promise);
  promise.catch(() => failed.add(file));
  return promise;
}

/** Lets the next visit fetch failed modules again. */
export function forgetFailedPages(): void {
  for (const file of failed) loading.delete(file);
  failed.clear();
}

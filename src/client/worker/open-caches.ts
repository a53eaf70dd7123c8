import { isSavedCache, LOCK, ownerOfCache } from '../saved/saved-names';

export interface SavedThings {
  owner: string;
  match(request: string | Request): Promise<Response | undefined>;
  keys(): Promise<readonly Request[]>;
}

/**
 * What is saved and open: the things of a user without a session here stay locked. Nothing is opened by its name alone,
 * because that would create a cache again that a page removes at the same time.
 */
export async function openCaches(caches: CacheStorage): Promise<SavedThings[]> {
  const names = (await caches.keys()).filter(isSavedCache);
  const isLocked = await Promise.all(names.map((cacheName) => caches.match(LOCK, { cacheName })));
  return names
    .filter((_, index) => isLocked[index] === undefined)
    .map((cacheName) => ({
      owner: ownerOfCache(cacheName),
      match: (request) => caches.match(request, { cacheName, ignoreVary: true }),
      keys: async () => ((await caches.has(cacheName)) ? await (await caches.open(cacheName)).keys() : []),
    }));
}

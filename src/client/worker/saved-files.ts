import { isSavedCache } from '../saved/saved-names';
import { cutRange } from './cut-range';

const PICTURE = /^\/media\/images\/([0-9a-f]{32})-/;

/** The saved copy of a file. Signatures differ at each visit, so only the path counts. */
export async function findSaved(caches: CacheStorage, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  for (const name of (await caches.keys()).filter(isSavedCache)) {
    const cache = await caches.open(name);
    const saved = (await cache.match(pathname, { ignoreVary: true })) ?? (await otherSize(cache, pathname));
    if (saved) return await cutRange(saved, request.headers.get('range'));
  }
  return undefined;
}

/** One size of a picture is saved; the page may ask for another. */
async function otherSize(cache: Cache, pathname: string): Promise<Response | undefined> {
  const id = PICTURE.exec(pathname)?.[1];
  if (!id) return undefined;
  const same = (await cache.keys()).find(({ url }) => PICTURE.exec(new URL(url).pathname)?.[1] === id);
  return same && (await cache.match(same, { ignoreVary: true }));
}

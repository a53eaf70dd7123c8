import { cutRange } from './cut-range';
import { openCaches, type SavedThings } from './open-caches';

const PICTURE = /^\/media\/images\/([0-9a-f]{32})-/;

/** The saved copy of a file. Signatures differ at each visit, so only the path counts. */
export async function findSaved(caches: CacheStorage, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  for (const things of await openCaches(caches)) {
    const saved = (await things.match(pathname)) ?? (await otherSize(things, pathname));
    if (saved) return await cutRange(saved, request.headers.get('range'));
  }
  return undefined;
}

/** One size of a picture is saved; the page may ask for another. */
async function otherSize({ match, keys }: SavedThings, pathname: string): Promise<Response | undefined> {
  const id = PICTURE.exec(pathname)?.[1];
  if (!id) return undefined;
  const same = (await keys()).find(({ url }) => PICTURE.exec(new URL(url).pathname)?.[1] === id);
  return same && (await match(same));
}

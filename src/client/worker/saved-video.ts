import { lessonOfPart } from '../saved/saved-names';
import type { WorkerScope } from './build';
import { openCaches } from './open-caches';

const SEGMENT = /\/(\d+)\.m4s$/;

/** A part of a saved video in the clear. What is stored stays encrypted, and without its key it plays no more. */
export async function openVideoPart({ caches, findKey }: WorkerScope, pathname: string): Promise<Response> {
  const lessonId = lessonOfPart(pathname) ?? '';
  for (const { owner, match } of await openCaches(caches)) {
    const saved = await match(pathname);
    if (!saved) continue;
    const licence = await findKey(owner, lessonId);
    if (!licence) continue;
    if (licence.until < Date.now()) return refuse(403);
    const number = SEGMENT.exec(pathname)?.[1];
    return number === undefined ? saved : await decrypt(saved, licence.key, Number(number));
  }
  return refuse(404);
}

/** The number of a segment is its initialisation vector, as in the playlist of the shop. */
async function decrypt(saved: Response, key: CryptoKey, number: number): Promise<Response> {
  const iv = new Uint8Array(16);
  new DataView(iv.buffer).setUint32(12, number);
  const clear = await crypto.subtle
    .decrypt({ name: 'AES-CBC', iv }, key, await saved.arrayBuffer())
    .catch(() => undefined);
  if (!clear) return refuse(404);
  return new Response(clear, { headers: { 'content-type': 'video/mp4', 'cache-control': 'no-store' } });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

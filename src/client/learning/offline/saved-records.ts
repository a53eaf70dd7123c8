import type { WireType } from '../../../contract/catalogue';
import { savedCacheOf } from '../../saved/saved-names';
import { forgetVideo, isOfVideo, isVideoRecord, pathsOf, readAll, readVideos } from './saved-videos';

/** A product that is whole on this device. It is written last: what was half saved has no record. */
export interface SavedProduct {
  id: string;
  title: string;
  type: WireType;
  /** The paths of its answers and files, with their sizes. */
  files: Record<string, number>;
  /** Identifies the version of the PDF. */
  pdfTag: string | null;
  /** The lessons whose content opens without a connection. */
  lessonIds: string[];
  lessonCount: number;
  savedAt: number;
}

export function bytesOf(products: readonly SavedProduct[]): number {
  // Two products may share a picture.
  const files = Object.assign({}, ...products.map((product) => product.files)) as SavedProduct['files']; // one of each
  return Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
}

const RECORDS = '/saved/';
/** The lists of all products, which belong to no single one. */
const SHARED = /^\/api\/(purchase|progress)\//;

export const openSavedCache = (userId: string): Promise<Cache> => caches.open(savedCacheOf(userId));

/** The products whose record and files are all there. The browser may have removed some. */
export async function listSaved(userId: string): Promise<SavedProduct[]> {
  if (!(await caches.has(savedCacheOf(userId)))) return [];
  const cache = await openSavedCache(userId);
  const paths = await pathsOf(cache);
  const records = await readAll<SavedProduct>(cache, RECORDS);
  return records.filter(({ files }) => Object.keys(files).every((file) => paths.has(file)));
}

export async function writeRecord(cache: Cache, product: SavedProduct): Promise<void> {
  await cache.put(RECORDS + product.id, Response.json(product));
}

/** Removes the keys and records of a product first, then the files that no other product uses. */
export async function removeSaved(userId: string, productId: string): Promise<void> {
  const cache = await openSavedCache(userId);
  await keepVideos(userId, cache, productId, []);
  await cache.delete(RECORDS + productId);
  await sweep(cache);
}

/** Forgets the videos of a product, except those of these lessons. */
export async function keepVideos(
  userId: string,
  cache: Cache,
  productId: string,
  lessonIds: readonly string[],
): Promise<void> {
  for (const video of await readVideos(cache))
    if (video.productId === productId && !lessonIds.includes(video.lessonId))
      await forgetVideo(userId, cache, video.lessonId);
}

export async function removeAllSaved(userId: string): Promise<void> {
  const cache = await openSavedCache(userId);
  for (const { lessonId } of await readVideos(cache)) await forgetVideo(userId, cache, lessonId);
  await caches.delete(savedCacheOf(userId));
}

/** Removes files of attempts that ended half way. A half saved video stays, because it goes on later. */
export async function sweep(cache: Cache): Promise<void> {
  const paths = await pathsOf(cache);
  const records = await readAll<SavedProduct>(cache, RECORDS);
  const used = new Set(records.flatMap(({ files }) => Object.keys(files)));
  const videos = await readVideos(cache);
  const isRecord = (path: string) => path.startsWith(RECORDS) || isVideoRecord(path) || SHARED.test(path);
  const isUnused = (path: string) => !used.has(path) && !isRecord(path) && !isOfVideo(videos, path);
  await Promise.all([...paths].filter(isUnused).map((path) => cache.delete(path)));
}

/** One tab changes the saved things at a time. Videos take minutes, so they wait only for each other. */
export function withLock<T>(work: () => Promise<T>, name: 'saved' | 'saved-video' = 'saved'): Promise<T> {
  return navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work();
}

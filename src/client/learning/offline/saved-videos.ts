import { savedCacheOf, videoPath } from '../../saved/saved-names';
import { deleteKey, findKey } from '../../saved/video-keys';

/** The video of a lesson on this device. The record is written first, so that an interrupted attempt goes on later. */
export interface SavedVideo {
  lessonId: string;
  productId: string;
  title: string;
  /** `480p` */
  quality: string;
  /** The line of the playlist that describes it; another video has another one. */
  facts: string;
  /** The address of its first part: parts of two videos never mix. */
  source: string;
  partCount: number;
  bytes: number;
  /** All of it was here once. */
  isWhole: boolean;
}

export interface DeviceVideo extends SavedVideo {
  /** `lost`: the browser has removed something of it. */
  state: 'whole' | 'partial' | 'lost';
  /** The share of its parts that is here. */
  share: number;
  /** When it stops playing without a contact. */
  until: number;
}

const RECORDS = '/saved-video/';
const recordPath = (lessonId: string) => RECORDS + encodeURIComponent(lessonId);

export const partPath = (lessonId: string, number: number): string => videoPath(lessonId, `${number}.m4s`);

export async function writeVideo(cache: Cache, video: SavedVideo): Promise<void> {
  await cache.put(recordPath(video.lessonId), Response.json(video));
}

export async function readVideo(cache: Cache, lessonId: string): Promise<SavedVideo | undefined> {
  return (await cache.match(recordPath(lessonId)))?.json() as Promise<SavedVideo | undefined>; // as written
}

export const readVideos = (cache: Cache): Promise<SavedVideo[]> => readAll(cache, RECORDS);

/** What is written under an address. */
export async function readAll<T>(cache: Cache, folder: string): Promise<T[]> {
  const paths = [...(await pathsOf(cache))].filter((path) => path.startsWith(folder));
  return await Promise.all(paths.map(async (path) => (await cache.match(path))?.json() as Promise<T>)); // as written
}

export async function pathsOf(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

export const isVideoRecord = (path: string): boolean => path.startsWith(RECORDS);

/** Whether a file belongs to one of these videos: its parts, its captions, its answer. */
export function isOfVideo(videos: readonly SavedVideo[], path: string): boolean {
  return videos.some(({ lessonId }) => {
    const answer = `/api/lessons/${encodeURIComponent(lessonId)}`;
    return path === answer || path.startsWith(`${answer}/`) || path.startsWith(videoPath(lessonId, ''));
  });
}

/** The saved videos of a user, with the parts that the device still has. */
export async function listVideos(userId: string): Promise<DeviceVideo[]> {
  if (!(await caches.has(savedCacheOf(userId)))) return [];
  const cache = await caches.open(savedCacheOf(userId));
  const paths = await pathsOf(cache);
  return await Promise.all((await readVideos(cache)).map((video) => look(userId, video, paths)));
}

async function look(userId: string, video: SavedVideo, paths: Set<string>): Promise<DeviceVideo> {
  const { lessonId, partCount, isWhole } = video;
  const parts = Array.from({ length: partCount }, (_, number) => partPath(lessonId, number));
  const count = parts.filter((path) => paths.has(path)).length;
  const key = isWhole ? await findKey(userId, lessonId).catch(() => undefined) : undefined;
  const others = ['init.mp4', 'lista.m3u8'].every((file) => paths.has(videoPath(lessonId, file)));
  const isHere = key !== undefined && others && count === partCount;
  return {
    ...video,
    state: isWhole ? (isHere ? 'whole' : 'lost') : 'partial',
    share: count / partCount,
    until: key?.until ?? 0,
  };
}

/** Removes the key first: without it the rest plays no more. The files go with the next sweep. */
export async function forgetVideo(userId: string, cache: Cache, lessonId: string): Promise<void> {
  await deleteKey(userId, lessonId).catch(() => undefined);
  await cache.delete(recordPath(lessonId));
}

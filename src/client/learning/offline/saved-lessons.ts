import type { OpenLesson } from '../../../contract/lessons';
import { saveVideo } from './save-video';
import { openSavedCache, type SavedProduct, sweep, withLock } from './saved-records';
import { openSaved, removeProduct, runSaving, saveNow, useSaved, videoSlot } from './saved-store';
import { type DeviceVideo, forgetVideo } from './saved-videos';

type Lesson = Pick<OpenLesson, 'id' | 'productId'>;

/** Saves the video of a lesson because she asked for it, after the course that it opens in. */
export async function saveLesson({ id, productId }: Lesson): Promise<void> {
  const knows = (product: SavedProduct | undefined) =>
    product !== undefined && `/api/lessons/${encodeURIComponent(id)}` in product.files;
  const slot = videoSlot(productId, id);
  await runSaving(slot, async ({ userId, signal, onShare }) => {
    if (!knows(useSaved.getState().products[productId])) {
      await saveNow(productId);
      // When it was being saved already, that attempt ends first.
      await withLock(() => openSaved(userId));
      signal.throwIfAborted();
      const { products } = useSaved.getState();
      const { [productId]: failure, ...failures } = useSaved.getState().failures;
      useSaved.setState({ failures });
      if (failure) throw failure;
      // She cancelled it, or it is not hers any more.
      if (!knows(products[productId])) return;
    }
    void navigator.storage?.persist?.().catch(() => undefined);
    await withLock(() => saveVideo({ userId, lessonId: id, signal, onShare }), 'saved-video');
  });
}

/** Removes a video, and its course when nothing else of it is of use. */
export async function removeLesson({ id, productId }: Lesson): Promise<void> {
  const { owner, videos, products } = useSaved.getState();
  if (!owner) return;
  const others = Object.values(videos).filter((one) => one.productId === productId && one.lessonId !== id);
  if (others.length === 0 && products[productId] && !hasMoreThanVideos(products[productId]))
    return await removeProduct(productId);
  await withLock(async () => {
    const cache = await openSavedCache(owner);
    await forgetVideo(owner, cache, id);
    await sweep(cache);
  }).catch(() => undefined);
  await openSaved(owner);
}

/** The space that videos take, of one product or of all. */
export function videoBytes(videos: readonly DeviceVideo[], productId?: string): number {
  const counted = videos.filter((video) => productId === undefined || video.productId === productId);
  return counted.reduce((sum, { bytes, share }) => sum + Math.round(bytes * share), 0);
}

/** Whether a video plays without a connection now. */
export const plays = ({ state, until }: DeviceVideo): boolean => state === 'whole' && until > Date.now();

/** Recipes, a PDF or lessons without a video. */
export function hasMoreThanVideos({ files, lessonIds }: SavedProduct): boolean {
  const isOfUse = (path: string) => path.startsWith('/api/recipes/') || path.endsWith('/pdf');
  return lessonIds.length > 0 || Object.keys(files).some(isOfUse);
}

import { hasMoreThanVideos, plays } from './saved-lessons';
import type { SavedProduct } from './saved-records';
import type { DeviceVideo } from './saved-videos';

const NOT_HERE = 'Solo con conexión';

/** Whether anything of a product opens without a connection: a video may be half saved, lost or out of date. */
export const isHere = (words: string): boolean => words !== NOT_HERE;

/** The mark of a product: what of it opens without a connection. */
export function savedWords(product: SavedProduct | undefined, videos: readonly DeviceVideo[]): string {
  if (!product) return NOT_HERE;
  const { id, lessonCount, lessonIds } = product;
  const playing = videos.filter((video) => video.productId === id && plays(video));
  const count = lessonIds.length + playing.length;
  if (count >= lessonCount) return 'Guardado';
  if (count === 0) return hasMoreThanVideos(product) ? 'Recetas y PDF guardados' : NOT_HERE;
  return count === 1 ? '1 clase guardada' : `${count} clases guardadas`;
}

import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS, pictureName } from '../../../rules/pictures';
import type { Storage, StoredFile } from '../storage/storage';
import { encodeImage, inspectImage } from './images';

const AVATAR_SIDE = 256;

/**
 * Stores a picture in every width, as WebP and as AVIF; returns the largest, which represents all. `longest` limits the
 * longest side where a tall picture would be larger than wanted.
 */
export async function storePicture(
  storage: Storage,
  bytes: Uint8Array,
  area: 'images' | 'recipes' | 'voices' = 'images',
  longest = Number.POSITIVE_INFINITY,
): Promise<StoredFile> {
  const original = await inspectImage(bytes);
  const shrink = Math.min(1, longest / Math.max(original.width, original.height));
  const widest = Math.max(1, Math.round(original.width * shrink));
  const largest = Math.min(widest, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? widest);
  const full = {
    width: largest,
    height: Math.max(1, Math.round((original.height * largest) / original.width)),
  };
  const id = randomBytes(16).toString('hex');
  const widths = PICTURE_WIDTHS.filter((width) => width < largest);
  const store = async (width: number) => {
    const height = Math.max(1, Math.round((full.height * width) / full.width));
    const encoded = await encodeImage(bytes, { width, height }, { fit: 'cover', avif: true });
    const name = pictureName(id, full, width);
    if (encoded.avif) await storage.put(area, encoded.avif, 'avif', name);
    return await storage.put(area, encoded.webp, 'webp', name);
  };
  for (const width of widths) await store(width);
  return await store(largest);
}

/** Every stored picture has an AVIF version, a third smaller, for browsers that accept it. */
export async function smallestOf(storage: Pick<Storage, 'stat'>, key: string, accept: string | undefined) {
  if (!key.endsWith('.webp') || !accept?.includes('image/avif')) return key;
  const twin = key.replace(/webp$/, 'avif');
  return (await storage.stat(twin)) ? twin : key;
}

/** Stores a profile picture as one small square. */
export async function storeAvatar(storage: Storage, bytes: Uint8Array): Promise<StoredFile> {
  await inspectImage(bytes);
  const side = { width: AVATAR_SIDE, height: AVATAR_SIDE };
  const { webp } = await encodeImage(bytes, side, { fit: 'cover' });
  return await storage.put('avatars', webp, 'webp');
}

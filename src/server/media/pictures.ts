import { randomBytes } from 'node:crypto';
import { describePicture, PICTURE_WIDTHS, pictureName } from '../../shared/pictures';
import type { Storage } from '../storage/storage';
import { encodeImage, inspectImage } from './images';

const AVATAR_SIDE = 256;

/** Keeps a product's picture in every width, as WebP and as AVIF; answers its address and sizes. */
export async function storePicture(storage: Storage, bytes: Uint8Array) {
  const original = await inspectImage(bytes);
  const largest = Math.min(original.width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? original.width);
  const full = {
    width: largest,
    height: Math.max(1, Math.round((original.height * largest) / original.width)),
  };
  const id = randomBytes(16).toString('hex');
  const widths = PICTURE_WIDTHS.filter((width) => width < largest);
  for (const width of [...widths, largest]) {
    const height = Math.max(1, Math.round((full.height * width) / full.width));
    const encoded = await encodeImage(bytes, { width, height }, { fit: 'cover', avif: true });
    const name = pictureName(id, full, width);
    await storage.put('images', encoded.webp, 'webp', name);
    if (encoded.avif) await storage.put('images', encoded.avif, 'avif', name);
  }
  return describePicture(`/media/images/${pictureName(id, full, full.width)}.webp`);
}

/** Keeps a profile picture as one small square; answers its address. */
export async function storeAvatar(storage: Storage, bytes: Uint8Array): Promise<string> {
  await inspectImage(bytes);
  const side = { width: AVATAR_SIDE, height: AVATAR_SIDE };
  const { webp } = await encodeImage(bytes, side, { fit: 'cover' });
  const { key } = await storage.put('avatars', webp, 'webp');
  return `/media/${key}`;
}

import { FileRefused } from './sending';

/** The longest side that the shop stores is 1600 px; twice as much keeps every crop sharp. */
const LONGEST_SIDE = 3200;
/** Smaller files are sent as they are. */
const HEAVY_BYTES = 3 * 1024 ** 2;
const QUALITY = 0.9;

const HEIC_SENTENCE =
  'Este navegador no puede abrir fotos HEIC del iPhone. Súbela desde el iPhone, o guárdala como JPG: Ajustes, Cámara, Formatos, Más compatible.';

/** Converts HEIC photos, which no shop page can show, and shrinks heavy ones for a phone connection. */
export async function preparePicture(
  file: File,
  { longestSide = LONGEST_SIDE, heavyBytes = HEAVY_BYTES } = {},
): Promise<File> {
  const isHeic = isHeicFile(file);
  if (!isHeic && (file.size < heavyBytes || file.type === 'image/gif')) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) {
    if (isHeic) throw new FileRefused(HEIC_SENTENCE);
    return file;
  }
  const blob = await encode(bitmap, longestSide).finally(() => bitmap.close());
  if (!blob || (!isHeic && blob.size >= file.size)) return file;
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type });
}

/** Some systems report no type for HEIC files. */
export function isHeicFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

async function encode(bitmap: ImageBitmap, longestSide: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const toBlob = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await toBlob('image/webp');
  // A browser without a WebP encoder answers with PNG, which is heavier than JPEG.
  return webp?.type === 'image/webp' ? webp : await toBlob('image/jpeg');
}

import { AppError } from '../../../rules/errors';
import { PICTURE_LIMIT } from '../../../rules/upload-limits';
import { MAX_PIXELS, openPicture } from './open-picture';
import { sniffType } from './sniff-type';

const MAX_IMAGE_BYTES = PICTURE_LIMIT.maxBytes;
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);

/** Checks by content that bytes are a supported picture; returns its upright size. */
export async function inspectImage(bytes: Uint8Array) {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('too_large', { message: TOO_LARGE });
  const mime = await sniffType(bytes);
  if (/^image\/hei[cf]/.test(mime)) throw new AppError('unsupported_file', { message: HEIC });
  if (!TAKEN.has(mime)) throw new AppError('unsupported_file', { message: UNSUPPORTED });
  const { width, height, autoOrient } = await (await openPicture(bytes)).metadata().catch(refuseDamaged);
  if (!width || !height) return refuseDamaged();
  if (width * height > MAX_PIXELS) throw new AppError('too_large', { message: TOO_MANY_PIXELS });
  return { mime, width: autoOrient.width, height: autoOrient.height };
}

/** Re-encodes a picture, upright, without metadata, to fit the given box; never enlarges it. */
export async function encodeImage(
  bytes: Uint8Array,
  box: { width: number; height: number },
  options: { fit?: 'cover'; avif?: boolean } = {},
) {
  const upright = (await openPicture(bytes))
    .autoOrient()
    .resize({ ...box, fit: options.fit ?? 'inside', withoutEnlargement: true });
  const webp = await upright
    .clone()
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const avif = options.avif ? await upright.clone().avif({ quality: 55, effort: 3 }).toBuffer() : null;
  return { width: webp.info.width, height: webp.info.height, webp: webp.data, avif };
}

/** Uses a white background, because transparent pixels would turn black. */
export async function encodeJpeg(bytes: Uint8Array, width: number): Promise<Buffer> {
  const picture = await openPicture(bytes);
  return await picture.resize({ width }).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
}

const UNSUPPORTED = 'Ese archivo no es una imagen que podamos usar. Aceptamos JPG, PNG, WebP, AVIF y GIF.';
const HEIC =
  'Las fotos HEIC del iPhone no se pueden usar en la web. Envíala como JPG: Ajustes, Cámara, Formatos, Más compatible.';
const TOO_LARGE = 'La imagen puede pesar como máximo 15 MB.';
const TOO_MANY_PIXELS = 'La imagen es demasiado grande: puede tener como máximo 50 megapíxeles.';
const DAMAGED = 'La imagen está dañada o incompleta. Prueba con otra.';

function refuseDamaged(): never {
  throw new AppError('unsupported_file', { message: DAMAGED });
}

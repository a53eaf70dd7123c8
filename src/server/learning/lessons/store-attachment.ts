import { AppError } from '../../../rules/errors';
import { ATTACHMENT_LIMIT } from '../../../rules/upload-limits';
import { encodeImage, inspectImage } from '../../platform/media/images';
import { sniffType } from '../../platform/media/sniff-type';
import type { Storage } from '../../platform/storage/storage';
import { tryStamp } from '../protection/stamp-pdf';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Documents by their content. Nothing that a browser would run. */
const DOCUMENTS: Record<string, string> = {
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/epub+zip': 'epub',
  'application/zip': 'zip',
};

/** Stores a file of a lesson; its content decides its kind and the extension of its name. */
export async function storeAttachment(storage: Storage, bytes: Uint8Array, name: string) {
  const mime = await sniffType(bytes);
  const put = (body: Uint8Array, extension: string) => storage.put('attachments', body, extension);
  if (mime === 'application/pdf') {
    const file = await put(bytes, 'pdf');
    try {
      await tryStamp(storage, file.key);
    } catch (error) {
      await storage.remove(file.key);
      throw error;
    }
    return { file, title: named(name, 'pdf') };
  }
  if (mime.startsWith('image/')) {
    // Encoded again: a photo tells where it was taken.
    const { webp } = await encodeImage(bytes, await inspectImage(bytes));
    return { file: await put(webp, 'webp'), title: named(name, 'webp') };
  }
  const extension = DOCUMENTS[mime] ?? textExtension(mime, bytes, name);
  if (!extension) throw new AppError('unsupported_file', { message: ATTACHMENT_LIMIT.wrongKind });
  return { file: await put(bytes, 'bin'), title: named(name, extension) };
}

function textExtension(mime: string, bytes: Uint8Array, name: string): string | null {
  const [, extension] = /\.(txt|csv)$/i.exec(name) ?? [];
  if (mime !== '' || !extension || bytes.includes(0)) return null;
  return extension.toLowerCase();
}

/** The sender's name with the extension of the content, and without signs that a file system refuses. */
function named(name: string, extension: string): string {
  const stem = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/^[.\s]+|\s+(?=\s)/g, '')
    .trim();
  return `${stem.slice(0, 120) || 'Archivo'}.${extension}`;
}

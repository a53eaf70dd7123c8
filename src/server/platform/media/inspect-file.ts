import { AppError } from '../../../rules/errors';
import { UPLOAD_LIMITS, type UploadKind } from '../../../rules/upload-limits';
import type { ByteSource } from './byte-source';
import { readMp4Codecs } from './mp4';
import { sniffType } from './sniff-type';

const WATCHABLE = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);

type FileExtension = 'mp4' | 'webm' | 'pdf';

/** The number of bytes that the first check needs. */
export const HEAD_BYTES = 4100;

/** Detects the type of a file by its first bytes; refuses types that do not match the kind. */
export async function sniffFile(head: Buffer, kind: UploadKind): Promise<FileExtension> {
  if (kind === 'pdf') {
    if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
    throw refuse('Ese archivo no es un PDF.');
  }
  const mime = await sniffType(head);
  if (mime === 'video/webm') return 'webm';
  if (['video/mp4', 'video/quicktime', 'video/x-m4v'].includes(mime)) return 'mp4';
  throw refuse('Ese archivo no es un video que podamos usar. Aceptamos MP4, WebM y MOV (H.264).');
}

/** Checks a whole file by its content; returns the extension to store it under. */
export async function inspectFile(source: ByteSource, kind: UploadKind): Promise<FileExtension> {
  const { maxBytes, largest } = UPLOAD_LIMITS[kind];
  if (source.size > maxBytes)
    throw new AppError('too_large', { message: `El archivo puede pesar como máximo ${largest}.` });
  const extension = await sniffFile(await source.read(0, HEAD_BYTES), kind);
  if (extension === 'pdf') await checkPdfEnd(source);
  if (extension === 'mp4') await checkCodecs(source);
  return extension;
}

/** Refuses data after the end of the PDF, such as a hidden archive or page. */
async function checkPdfEnd(source: ByteSource): Promise<void> {
  const tail = await source.read(Math.max(0, source.size - 1024), 1024);
  if (!/%%EOF\s*$/.test(tail.toString('latin1').replaceAll('\0', ' ')))
    throw refuse('El PDF está incompleto o dañado. Expórtalo de nuevo y vuelve a subirlo.');
}

async function checkCodecs(source: ByteSource): Promise<void> {
  const codecs = await readMp4Codecs(source);
  if (!codecs) throw refuse('El video está incompleto o dañado. Expórtalo de nuevo y vuelve a subirlo.');
  if (codecs.some((codec) => WATCHABLE.has(codec))) return;
  throw refuse(codecs.some((codec) => HEVC.has(codec)) ? HEVC_SENTENCE : CODEC_SENTENCE);
}

const HEVC_SENTENCE =
  'El video está en HEVC (H.265), y este navegador no puede convertirlo. Súbelo desde Safari, en una Mac o en tu iPhone, o expórtalo en H.264.';
const CODEC_SENTENCE = 'El video debe estar en H.264, AV1 o VP9. Expórtalo de nuevo y vuelve a subirlo.';

function refuse(message: string): AppError {
  return new AppError('unsupported_file', { message });
}

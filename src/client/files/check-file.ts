import type { FileContent, FileLimit } from '../../rules/upload-limits';

const STARTS: Record<FileContent, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG/,
  webp: /^RIFF.{4}WEBP/s,
  pdf: /^%PDF-/,
};

/** Returns why a file would be refused, before it is sent. The server checks the whole file. */
export async function findFileProblem(file: Blob, limit: FileLimit): Promise<string | null> {
  const { maxBytes, hint, tooLarge, wrongKind = '', typeStart = '', contents } = limit;
  if (file.size === 0) return 'El archivo está vacío.';
  if (file.size > maxBytes) return tooLarge ?? `El archivo es demasiado grande. ${hint}`;
  // Some systems report no type.
  if (file.type && !file.type.startsWith(typeStart)) return wrongKind;
  if (!contents) return null;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (contents.some((kind) => STARTS[kind].test(head))) return null;
  // The photos of an iPhone.
  const isHeic = /^ftyp(hei|mif|msf)/.test(head.slice(4));
  return isHeic ? `Las fotos HEIC no se pueden ver aquí. ${wrongKind}` : wrongKind;
}

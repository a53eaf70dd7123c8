import { PROOF_LIMIT } from '../../../rules/upload-limits';

/** The first bytes of the accepted kinds. A WebP also has its name at byte 8. */
const STARTS = ['\xff\xd8\xff', '\x89PNG', 'RIFF', '%PDF-'];

/** Returns why a proof would be refused, before it is sent. The server checks the whole file. */
export async function findProofProblem(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'El archivo está vacío.';
  if (file.size > PROOF_LIMIT.maxBytes) return PROOF_LIMIT.tooLarge;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  const isKnown = STARTS.some((start) => head.startsWith(start)) && (isWebp || !head.startsWith('RIFF'));
  if (isKnown) return null;
  // The photos of an iPhone.
  const isHeic = /^ftyp(hei|mif|msf)/.test(head.slice(4));
  return isHeic ? `Las fotos HEIC no se pueden ver aquí. ${PROOF_LIMIT.wrongKind}` : PROOF_LIMIT.wrongKind;
}

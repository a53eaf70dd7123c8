import { expect, it } from 'vitest';
import { PROOF_LIMIT } from '../../../rules/upload-limits';
import { findProofProblem } from './check-proof-file';

const fileOf = (start: string, size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(Array.from(start, (letter) => letter.charCodeAt(0)));
  return new Blob([bytes]);
};

it.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n'],
  ['WebP', 'RIFF\0\0\0\0WEBP'],
  ['PDF', '%PDF-1.7'],
])('a proof may be a %s', async (_, start) => {
  expect(await findProofProblem(fileOf(start))).toBeNull();
});

it('a proof of another kind or size is refused with its reason', async () => {
  expect(await findProofProblem(fileOf('RIFF\0\0\0\0AVI '))).toBe(PROOF_LIMIT.wrongKind);
  expect(await findProofProblem(fileOf('GIF89a'))).toBe(PROOF_LIMIT.wrongKind);
  expect(await findProofProblem(fileOf('\0\0\0\x18ftypheic'))).toMatch(/^Las fotos HEIC/);
  expect(await findProofProblem(new Blob([]))).toBe('El archivo está vacío.');
  expect(await findProofProblem(fileOf('%PDF-', PROOF_LIMIT.maxBytes))).toBeNull();
  expect(await findProofProblem(fileOf('%PDF-', PROOF_LIMIT.maxBytes + 1))).toBe(PROOF_LIMIT.tooLarge);
});

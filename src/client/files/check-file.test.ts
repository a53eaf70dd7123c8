import { expect, it } from 'vitest';
import { CAPTIONS_LIMIT, PICTURE_LIMIT, PROOF_LIMIT } from '../../rules/upload-limits';
import { findFileProblem } from './check-file';

const findProofProblem = (file: Blob) => findFileProblem(file, PROOF_LIMIT);

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

it('says how large a file may be, and that a picture must be one', async () => {
  const large = new Blob([new Uint8Array(CAPTIONS_LIMIT.maxBytes + 1)]);
  expect(await findFileProblem(large, CAPTIONS_LIMIT)).toBe(
    'El archivo es demasiado grande. Archivo .vtt o .srt, hasta 1 MB.',
  );
  const text = new Blob(['hola'], { type: 'text/plain' });
  expect(await findFileProblem(text, PICTURE_LIMIT)).toBe('Elige un archivo de imagen.');
  expect(await findFileProblem(new Blob(['foto'], { type: '' }), PICTURE_LIMIT)).toBeNull();
});

import { expect, it } from 'vitest';
import { isHeicFile, preparePicture } from './prepare-picture';
import { FileRefused } from './sending';

it('recognises HEIC photos by type or by name', () => {
  expect(isHeicFile({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  expect(isHeicFile({ name: 'foto', type: 'image/heif' })).toBe(true);
  expect(isHeicFile({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});

it('sends a light picture as it is', async () => {
  const file = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  expect(await preparePicture(file)).toBe(file);
});

it('explains a HEIC photo that the browser cannot open', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('unsupported'));
  const file = new File(['x'], 'foto.heic', { type: 'image/heic' });
  await expect(preparePicture(file)).rejects.toThrow(FileRefused);
  await expect(preparePicture(file)).rejects.toThrow(/Más compatible/);
});

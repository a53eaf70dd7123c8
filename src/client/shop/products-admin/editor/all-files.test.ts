import { expect, it } from 'vitest';
import { sortFiles } from './all-files';

const file = (name: string, type = '') => new File(['1'], name, { type });
const names = (files: File[]) => files.map(({ name }) => name);

it('sends each file to its field, also where the system names no type', () => {
  const { photos, videos, pdfs } = sortFiles([
    file('10_hornear.mp4', 'video/mp4'),
    file('portada.jpg', 'image/jpeg'),
    file('IMG_1.HEIC'),
    file('2_batir.MKV'),
    file('recetas.pdf'),
    file('notas.txt', 'text/plain'),
  ]);
  expect(names(photos)).toEqual(['portada.jpg', 'IMG_1.HEIC']);
  expect(names(videos)).toEqual(['2_batir.MKV', '10_hornear.mp4']);
  expect(names(pdfs)).toEqual(['recetas.pdf']);
});

import { expect, it } from 'vitest';
import { byFileName, titleOfFile } from './video-files';

it('names a lesson after its file', () => {
  expect(
    ['01_primer_amasado.mp4', '2. El leudado.MOV', 'frutas-secas.webm', '03.mp4'].map(titleOfFile),
  ).toEqual(['Primer amasado', 'El leudado', 'Frutas secas', '03.mp4']);
});

it('orders files by the numbers in their names', () => {
  const names = ['10_hornear.mp4', '2_batir.mp4', 'adornos.mp4'].map((name) => ({ name }));
  expect(names.toReversed().toSorted(byFileName)).toEqual([names[1], names[0], names[2]]);
});

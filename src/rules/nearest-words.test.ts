import { expect, it } from 'vitest';
import { nearestWords } from './nearest-words';

const WORDS = ['medialunas', 'alfajores', 'rogel', 'flan', 'facturas', 'torta', 'tarta'];

it.each([
  ['medialunes', ['medialunas']],
  ['alfajroes', ['alfajores']],
  ['rojel', ['rogel']],
  ['fcturas', ['facturas']],
  ['torte', ['torta']],
  ['tirta', ['tarta', 'torta']],
  ['pan', []],
  ['flam', ['flan']],
  ['bizcochuelo', []],
])('takes %s for %j', (typed, meant) => {
  expect(nearestWords(typed, WORDS)).toEqual(meant);
});

it('prefers the word with fewer slips', () => {
  expect(nearestWords('alfajore', ['alfajor', 'alfajores', 'alfalfares'])).toEqual(['alfajor', 'alfajores']);
  expect(nearestWords('medialunass', ['medialuna', 'medialunas'])).toEqual(['medialunas']);
});

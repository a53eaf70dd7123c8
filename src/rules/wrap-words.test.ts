import { expect, it } from 'vitest';
import { wrapWords } from './wrap-words';

const byLetters = (words: string) => words.length;

it('breaks a title into lines that fit, and keeps a word that is too long whole', () => {
  expect(wrapWords('Rogel de ocho capas', 10, byLetters)).toEqual(['Rogel de', 'ocho capas']);
  expect(wrapWords('Rogel', 10, byLetters)).toEqual(['Rogel']);
  expect(wrapWords('Superlargamente dulce', 10, byLetters)).toEqual(['Superlargamente', 'dulce']);
});

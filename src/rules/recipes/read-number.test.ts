import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number';

describe('typed numbers', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.200', 1200],
    ['0.500', 0.5],
    ['1.200.000,50', 1_200_000.5],
    [' 3 ', 3],
    ['½', 0.5],
    ['1 ½', 1.5],
    ['1 1/2', 1.5],
    ['2/0', null],
    ['', null],
    ['-3', null],
    ['1e9', null],
    ['doce', null],
  ])('reads %s as %s', (typed, value) => expect(readNumber(typed)).toBe(value));
});

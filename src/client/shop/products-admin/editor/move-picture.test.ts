import { expect, it } from 'vitest';
import { moveEntry, stepOfKey } from './use-tile-drag';

it('moves an entry and leaves the others in order', () => {
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(moveEntry(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

it('takes the arrows of both directions', () => {
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'a'].map(stepOfKey)).toEqual([-1, -1, 1, 1, 0]);
});

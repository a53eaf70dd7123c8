import { expect, it } from 'vitest';
import { canTurn, turnPlane } from './turn-frame';

/** Three columns and two rows, with a gap of one byte behind each line. */
const PICTURE = Uint8Array.from([1, 2, 3, 0, 4, 5, 6, 0]);
const PLANE = { columns: 3, rows: 2, size: 1, stride: 4 };

it.each([
  [0, false, [1, 2, 3, 4, 5, 6]],
  [90, false, [4, 1, 5, 2, 6, 3]],
  [180, false, [6, 5, 4, 3, 2, 1]],
  [270, false, [3, 6, 2, 5, 1, 4]],
  [0, true, [3, 2, 1, 6, 5, 4]],
  [90, true, [1, 4, 2, 5, 3, 6]],
  [180, true, [4, 5, 6, 1, 2, 3]],
  [270, true, [6, 3, 5, 2, 4, 1]],
])('turns by %i degrees, mirrored: %s', (rotation, flip, expected) => {
  const out = new Uint8Array(6);
  expect(turnPlane(PICTURE, PLANE, { rotation, flip }, out)).toBe(6);
  expect([...out]).toEqual(expected);
});

it('keeps the two colours of a pixel together', () => {
  const pairs = Uint8Array.from([1, 11, 2, 12, 3, 13, 4, 14]);
  const out = new Uint8Array(8);
  turnPlane(pairs, { columns: 2, rows: 2, size: 2, stride: 4 }, { rotation: 90, flip: false }, out);
  expect([...out]).toEqual([3, 13, 1, 11, 4, 14, 2, 12]);
});

it('turns pictures of two by two pixels per colour only', () => {
  const rect = (width: number, height: number) => ({ width, height }) as DOMRectReadOnly;
  expect(canTurn({ format: 'NV12', visibleRect: rect(4, 2) })).toBe(true);
  expect(canTurn({ format: 'I420', visibleRect: rect(5, 2) })).toBe(false);
  expect(canTurn({ format: 'I444', visibleRect: rect(4, 2) })).toBe(false);
  expect(canTurn({ format: null, visibleRect: rect(4, 2) })).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range';

describe('byte ranges', () => {
  it.each([
    ['bytes=0-', 1000, { start: 0, end: 999 }],
    ['bytes=0-0', 1000, { start: 0, end: 0 }],
    ['bytes=500-599', 1000, { start: 500, end: 599 }],
    ['bytes=500-5000', 1000, { start: 500, end: 999 }],
    ['bytes=-300', 1000, { start: 700, end: 999 }],
    ['bytes=-5000', 1000, { start: 0, end: 999 }],
    ['Bytes=999-', 1000, { start: 999, end: 999 }],
  ])('reads %s of %d', (header, size, range) => {
    expect(readByteRange(header, size)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('cannot satisfy %s of 1000', (header) => {
    expect(readByteRange(header, 1000)).toBe('unsatisfiable');
  });

  it('cannot satisfy any range of an empty file', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'items=0-5',
    'bytes=0-1,5-6',
    '0-5',
  ])('ignores %s', (header) => {
    expect(readByteRange(header, 1000)).toBeNull();
  });

  it('never exceeds the file', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(10_000), fc.nat(10_000), (size, a, b) => {
        for (const header of [`bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
          const range = readByteRange(header, size);
          if (range === null || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, roundCups, roundPieces, roundWeight } from './rounding';

describe('rounding', () => {
  it.each([
    [336.1, 335],
    [338, 340],
    [50.4, 50],
    [51, 50],
    [52.4, 50],
    [52.6, 55],
    [53, 55],
    [54, 55],
    [57.4, 55],
    [49.4, 49],
    [49.5, 50],
    [0.96, 1],
    [1, 1],
    [0, 0],
    [-3, 0],
    [42.02, 42],
    [12.6, 13],
    [49.6, 50],
    [1.68, 2],
    [0.04, 0.1],
    [0.42, 0.4],
    [1234, 1235],
  ])('weighs %f g as %f g', (exact, weighed) => expect(roundWeight(exact)).toBe(weighed));

  it.each([
    [5.04, 5],
    [3.36, 3],
    [0.84, 1],
    [1.3, 1.5],
    [0.5, 0.5],
    [0.1, 0.25],
    [0.74, 0.75],
    [0.75, 1],
    [1.7, 1.5],
    [1.75, 2],
    [2.4, 2],
    [0, 0],
  ])('counts %f pieces as %f', (exact, counted) => expect(roundPieces(exact)).toBe(counted));

  it.each([
    [1 / 3, '⅓'],
    [2.8, '2\u00a0¾'],
    [0.52, '½'],
    [1.02, '1'],
    [0.66, '⅔'],
    [2.97, '3'],
  ])('writes %f cups as %s', (exact, written) => expect(formatFraction(roundCups(exact))).toBe(written));

  const amount = fc.double({ min: 0.001, max: 100_000, noNaN: true });

  it('never rounds an amount to nothing, and stays near it', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(roundWeight(value)).toBeGreaterThan(0);
        expect(roundPieces(value)).toBeGreaterThan(0);
        expect(Math.abs(roundWeight(value) - value)).toBeLessThanOrEqual(2.5000001);
        expect(Math.abs(roundCups(value) - value)).toBeLessThanOrEqual(1 / 8 + 1e-9);
      }),
    );
  });

  it('keeps the sequence of amounts', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(roundWeight(less)).toBeLessThanOrEqual(roundWeight(more));
        expect(roundPieces(less)).toBeLessThanOrEqual(roundPieces(more));
      }),
    );
  });
});

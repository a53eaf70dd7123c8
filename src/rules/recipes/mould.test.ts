import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumesHeight, equivalentPan, findPanProblem, mouldFactor, type Pan, panOf } from './mould';

const round = (diameter: number, height: number | null = null, count = 1): Pan => ({
  shape: 'round',
  diameter,
  height,
  count,
});

describe('moulds', () => {
  it.each<[string, Pan, Pan, number]>([
    ['two rounds by area', round(24), round(22), (22 / 24) ** 2],
    [
      'a square by its side',
      round(24),
      { shape: 'square', side: 20, height: null, count: 1 },
      400 / (Math.PI * 144),
    ],
    [
      'a tray by length and width',
      { shape: 'rectangular', length: 30, width: 40, height: null, count: 1 },
      { shape: 'rectangular', length: 20, width: 30, height: null, count: 1 },
      0.5,
    ],
    ['equal heights by area', round(20, 5), round(40, 5), 4],
    ['other heights by volume', round(20, 5), round(20, 10), 2],
    ['an unknown height by area', round(20, 5), round(40), 4],
    ['two moulds are twice one', round(20, null, 1), round(20, null, 2), 2],
    [
      'water against a measured mould',
      round(20, 10),
      { shape: 'volume', millilitres: 1000 * Math.PI, height: null, count: 1 },
      1,
    ],
    [
      'a ring without its hole',
      { shape: 'ring', diameter: 24, hole: 8, height: null, count: 1 },
      round(24),
      9 / 8,
    ],
    [
      'a loaf tin of the usual width',
      { shape: 'loaf', length: 24, width: null, height: null, count: 1 },
      { shape: 'rectangular', length: 24, width: 10, height: null, count: 1 },
      1,
    ],
  ])('compare %s', (_, recipe, own, factor) => {
    expect(mouldFactor(recipe, own)).toBeCloseTo(factor, 10);
  });

  it('say when a height was assumed', () => {
    const water: Pan = { shape: 'volume', millilitres: 1500, height: null, count: 1 };
    expect(assumesHeight(round(24), water)).toBe(true);
    expect(assumesHeight(round(24, 6), water)).toBe(false);
    expect(assumesHeight(round(24), round(20))).toBe(false);
  });

  it.each<[Pan, RegExp]>([
    [round(0), /centímetros/],
    [round(-3), /centímetros/],
    [round(Number.NaN), /centímetros/],
    [round(24, 0), /centímetros/],
    [round(1e6), /centímetros/],
    [round(24, null, 0), /cuántos moldes/],
    [{ shape: 'volume', millilitres: 0, height: null, count: 1 }, /mililitros/],
    [{ shape: 'ring', diameter: 20, hole: 20, height: null, count: 1 }, /hueco/],
  ])('refuse impossible sizes with a sentence', (pan, sentence) => {
    expect(findPanProblem(pan)).toMatch(sentence);
  });

  it('become the student’s own without the text of the recipe', () => {
    const mould = { shape: 'round', diameter: 24, height: null, count: 1, text: 'molde de 24' } as const;
    expect(panOf(mould)).toEqual(round(24));
  });

  const size = fc.double({ min: 1, max: 150, noNaN: true });
  const anyPan = fc.oneof(
    fc.record({
      shape: fc.constant('round' as const),
      diameter: size,
      height: fc.option(size),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({
      shape: fc.constant('square' as const),
      side: size,
      height: fc.option(size),
      count: fc.constant(1),
    }),
    fc.record({
      shape: fc.constant('loaf' as const),
      length: size,
      width: fc.option(size),
      height: fc.option(size),
      count: fc.constant(1),
    }),
    fc.record({
      shape: fc.constant('volume' as const),
      millilitres: fc.double({ min: 10, max: 2e5, noNaN: true }),
      height: fc.constant(null),
      count: fc.constant(1),
    }),
  );

  it('give 1 for the same mould, the inverse on the way back, and no error for a possible one', () => {
    fc.assert(
      fc.property(anyPan, anyPan, (a, b) => {
        expect(mouldFactor(a, a)).toBeCloseTo(1, 9);
        expect(mouldFactor(a, b) * mouldFactor(b, a)).toBeCloseTo(1, 6);
        expect(findPanProblem(a)).toBeNull();
      }),
    );
  });

  it('have an equivalent size for every factor', () => {
    fc.assert(
      fc.property(anyPan, fc.double({ min: 0.1, max: 10, noNaN: true }), (pan, factor) => {
        expect(mouldFactor(pan, equivalentPan(pan, factor))).toBeCloseTo(factor, 6);
      }),
    );
  });
});

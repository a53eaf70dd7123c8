import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingredient } from '../testing/ingredient-fixture';
import {
  costLines,
  costOf,
  inflate,
  labourCents,
  lineCents,
  type PackagePrice,
  perPortionCents,
  priceKey,
  roundPrice,
  sellingCents,
} from './cost';
import type { Ingredient } from './recipe';

const group = (...ingredients: Ingredient[]) => ({ groups: [{ title: null, ingredients }] });
const KILO = (cents: number): PackagePrice => ({ amount: 1000, unit: 'g', cents });
const SETTINGS = { hourCents: 480_000, minutes: 150, marginPercent: 30, extraCents: 280_000 };

describe('cost', () => {
  it('is the used share of a package, in whole cents', () => {
    expect(lineCents({ kind: 'g', value: 336 }, KILO(120_000), 'harina')).toBe(40_320);
    expect(lineCents({ kind: 'g', value: 1 }, { amount: 3, unit: 'g', cents: 100 }, 'harina')).toBe(33);
    expect(lineCents({ kind: 'pieces', value: 6 }, { amount: 12, unit: 'u', cents: 396_000 }, 'huevos')).toBe(
      198_000,
    );
  });

  it('converts between grams and millilitres with the density', () => {
    expect(lineCents({ kind: 'ml', value: 250 }, KILO(100_000), 'aceite')).toBe(22_800);
    expect(lineCents({ kind: 'g', value: 228 }, { amount: 1000, unit: 'ml', cents: 100_000 }, 'aceite')).toBe(
      25_000,
    );
    expect(lineCents({ kind: 'pieces', value: 2 }, KILO(100), 'limones')).toBeNull();
  });

  it('buys eggs whole, and takes white and yolk from one', () => {
    const cake = group(
      ingredient(6, 'unidad', 'yemas'),
      ingredient(1, 'unidad', 'huevo entero, batido'),
      ingredient(4, 'unidad', 'claras'),
    );
    const [eggs, ...rest] = costLines(cake, 0.84, () => ({ amount: 1, unit: 'u', cents: 33_000 }));
    expect(rest).toEqual([]);
    expect(eggs).toMatchObject({
      key: 'huevos',
      name: 'Huevos',
      needed: { kind: 'pieces', value: 6 },
      cents: 198_000,
    });
  });

  it('adds the same ingredient of two groups, and leaves water out', () => {
    const lines = costLines(
      {
        groups: [
          ...group(ingredient(100, 'g', 'Azúcar')).groups,
          ...group(ingredient(1, 'taza', 'azúcar'), ingredient(60, 'ml', 'agua tibia')).groups,
        ],
      },
      2,
      () => KILO(100_000),
    );
    expect(lines).toEqual([
      { key: 'azucar', name: 'Azúcar', needed: { kind: 'g', value: 600 }, cents: 60_000 },
    ]);
  });

  it('does not ask for the price of a pinch or of what goes by taste', () => {
    expect(
      costLines(group(ingredient(1, 'pizca', 'sal'), ingredient(null, null, 'canela')), 1, () => undefined),
    ).toEqual([]);
  });

  it('leaves an ingredient without a price out of the total and names it', () => {
    const lines = costLines(
      group(ingredient(500, 'g', 'harina'), ingredient(100, 'g', 'nueces')),
      1,
      (key) => (key === 'harina' ? KILO(120_000) : undefined),
    );
    expect(costOf(lines, SETTINGS)).toMatchObject({
      ingredientCents: 60_000,
      missing: ['Nueces'],
      labourCents: 1_200_000,
      extraCents: 280_000,
      totalCents: 1_540_000,
    });
  });

  it('counts labour by the minute', () => {
    expect(labourCents(480_000, 150)).toBe(1_200_000);
    expect(labourCents(100, 1)).toBe(2);
  });

  it('adds the margin and rounds up to a price that one can ask', () => {
    expect(sellingCents(2_489_100, 30)).toBe(3_250_000);
    expect(perPortionCents(3_250_000, 12)).toBe(275_000);
    expect(perPortionCents(1_200_000, 12)).toBe(100_000);
    expect(roundPrice(0)).toBe(0);
    expect(roundPrice(99_901)).toBe(100_000);
  });

  it('updates a price for inflation to the whole peso', () => {
    expect(inflate(120_000, 5)).toBe(126_000);
    expect(inflate(33_300, 4.2)).toBe(34_700);
    expect(inflate(100, -100)).toBe(0);
  });

  it.each([
    ['Manteca derretida', 'manteca'],
    ['manteca pomada', 'manteca'],
    ['Harina 0000, tamizada', 'harina 0000'],
    ['alcohol fino o vinagre', 'alcohol fino'],
    ['Agua para el almíbar', 'agua'],
    ['agua de azahar', 'agua de azahar'],
    ['Dulce de leche repostero', 'dulce de leche repostero'],
  ])('knows %s as %s', (name, key) => expect(priceKey(name)).toBe(key));

  it('sells at cost plus margin or more, but less than one step above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 0, max: 500 }), (total, margin) => {
        const exact = (total * (100 + margin)) / 100;
        const price = sellingCents(total, margin);
        expect(price).toBeGreaterThanOrEqual(exact - 0.01);
        expect(price - exact).toBeLessThan(50_000.01);
        expect(Number.isSafeInteger(price)).toBe(true);
      }),
    );
  });
});

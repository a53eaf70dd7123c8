import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bundleShares } from './bundles';
import { sumCents } from './money';

it('shares the price of a bundle in tens of pesos, and the dearest product takes the rest', () => {
  expect(bundleShares(2_590_000, [1_250_000, 1_120_000, 890_000], 'ARS')).toEqual([
    993_000, 890_000, 707_000,
  ]);
  expect(bundleShares(2_000, [1_500, 1_400, 1_100], 'USD')).toEqual([800, 700, 500]);
  expect(bundleShares(900, [500, 500], 'ARS')).toEqual([450, 450]);
});

it('has shares that add up to the price of the bundle and never exceed the list prices', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 2, maxLength: 6 });
  const currency = fc.constantFrom('ARS' as const, 'USD' as const);
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 999 }), currency, (list, permille, unit) => {
      const price = Math.max(1, Math.floor((sumCents(list) * permille) / 1000));
      const shares = bundleShares(price, list, unit);
      expect(sumCents(shares)).toBe(price);
      for (const [at, share] of shares.entries()) {
        expect(Number.isInteger(share) && share >= 0).toBe(true);
        expect(share).toBeLessThanOrEqual(list[at] ?? 0);
      }
    }),
  );
});

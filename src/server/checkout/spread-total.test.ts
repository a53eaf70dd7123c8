import { expect, it } from 'vitest';
import { discountedCents } from '../../shared/discount';
import { sumCents } from '../../shared/money';
import { spreadTotal } from './spread-total';

it('divides a discounted total into whole cents that add up to it', () => {
  for (const prices of [
    [1_250_000, 890_000],
    [333, 333, 334],
    [1, 1, 1],
    [100_000_000_000, 99_999_999_999, 1],
  ]) {
    for (const percent of [1, 7, 10, 33, 90]) {
      const total = discountedCents(sumCents(prices), percent);
      const parts = spreadTotal(prices, total);
      expect(sumCents(parts)).toBe(total);
      expect(
        parts.every((part, at) => Number.isInteger(part) && part >= 0 && part <= Number(prices[at])),
      ).toBe(true);
    }
  }
});

it('gives the cents that remain to the items with the largest remainder', () => {
  expect(spreadTotal([100, 100, 100], 200)).toEqual([67, 67, 66]);
  expect(spreadTotal([1_250_000, 890_000], 1_926_000)).toEqual([1_125_000, 801_000]);
});

it('rounds a discount to the nearest cent', () => {
  expect(discountedCents(2_140_000, 10)).toBe(1_926_000);
  expect(discountedCents(999, 15)).toBe(849);
  expect(discountedCents(1250, 0)).toBe(1250);
});

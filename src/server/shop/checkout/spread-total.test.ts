import { expect, it } from 'vitest';
import { discountedCents } from '../../../rules/discount';
import { sumCents } from '../../../rules/money';
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
  // 83.25, 166.5 and 83.25: the cent belongs to the middle, wherever it stands.
  expect(spreadTotal([100, 200, 100], 333)).toEqual([83, 167, 83]);
  expect(spreadTotal([200, 100, 100], 333)).toEqual([167, 83, 83]);
  // 0.9, 1.8 and 6.3: two cents for the two largest remainders.
  expect(spreadTotal([1, 2, 7], 9)).toEqual([1, 2, 6]);
  expect(spreadTotal([7, 1, 2], 9)).toEqual([6, 1, 2]);
  expect(spreadTotal([0, 0], 0)).toEqual([0, 0]);
  expect(spreadTotal([1_250_000, 890_000], 1_926_000)).toEqual([1_125_000, 801_000]);
});

it('rounds a discount to the nearest cent', () => {
  expect(discountedCents(2_140_000, 10)).toBe(1_926_000);
  expect(discountedCents(999, 15)).toBe(849);
  // 895.5 and 1799.1.
  expect(discountedCents(995, 10)).toBe(896);
  expect(discountedCents(1999, 10)).toBe(1799);
  expect(discountedCents(1250, 0)).toBe(1250);
});

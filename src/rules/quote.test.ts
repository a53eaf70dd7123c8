import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from './money';
import { discountedCents, quote, quoteCart, spreadRefund, spreadTotal } from './quote';

const item = fc
  .record({ listCents: fc.nat(100_000_000_000), share: fc.nat(1000) })
  .map(({ listCents, share }) => ({ listCents, priceCents: Math.round((listCents * share) / 1000) }));
const items = fc.array(item, { minLength: 1, maxLength: 8 });

describe('a quote', () => {
  it('has lines that sum to its totals, to the cent, and are never below zero', () => {
    fc.assert(
      fc.property(items, fc.option(fc.nat(90)), (cart, percent) => {
        const sum = sumCents(cart.map(({ priceCents }) => priceCents));
        const totalCents = percent === null ? undefined : discountedCents(sum, percent);
        const found = quote(cart, totalCents);
        expect(found.paidCents).toBe(totalCents ?? sum);
        for (const part of ['listCents', 'discountCents', 'methodDiscountCents', 'paidCents'] as const)
          expect(sumCents(found.lines.map((line) => line[part]))).toBe(found[part]);
        for (const each of [found, ...found.lines]) {
          expect(each.listCents - each.discountCents).toBe(each.paidCents);
          expect(sumCents(each.discounts.map(({ cents }) => cents))).toBe(each.discountCents);
          const amounts = [each.paidCents, each.discountCents, ...each.discounts.map(({ cents }) => cents)];
          expect(amounts.every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
        }
      }),
    );
  });

  it('names the promotion and the way to pay as reasons', () => {
    expect(quote([{ listCents: 1000, priceCents: 800 }], 720).discounts).toEqual([
      { reason: 'price', cents: 200 },
      { reason: 'transfer', cents: 80 },
    ]);
    expect(quote([{ listCents: 1000, priceCents: 1000 }]).discounts).toEqual([]);
  });

  it('of a cart has the prices of its currency', () => {
    const items = [
      { price: 12_500, USDprice: 15 },
      { price: 0.1, USDprice: 0.2 },
    ];
    expect(quoteCart(items, 'ARS').paidCents).toBe(1_250_010);
    expect(quoteCart(items, 'USD').paidCents).toBe(1520);
    expect(quoteCart(items, 'ARS', 10).paidCents).toBe(1_125_009);
  });
});

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

it('returns no more of a line than was paid, and the whole refund', () => {
  fc.assert(
    fc.property(items, fc.nat(1000), (cart, share) => {
      const paid = cart.map(({ priceCents }) => priceCents);
      const refunded = Math.round((sumCents(paid) * share) / 1000);
      const back = spreadRefund(paid, refunded);
      expect(sumCents(back)).toBe(refunded);
      expect(back.every((cents, at) => cents >= 0 && cents <= Number(paid[at]))).toBe(true);
    }),
  );
});

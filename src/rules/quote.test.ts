import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from './money';
import { chargeTotal, discountedCents, quote, quoteCart, spreadRefund, spreadTotal } from './quote';

const item = fc
  .record({
    listCents: fc.nat(100_000_000_000),
    share: fc.nat(1000),
    inBundle: fc.option(fc.nat(1200)),
  })
  .map(({ listCents, share, inBundle }) => ({
    listCents,
    priceCents: Math.round((listCents * share) / 1000),
    bundleCents: inBundle === null ? null : Math.round((listCents * inBundle) / 1000),
  }));
const items = fc.array(item, { minLength: 1, maxLength: 8 });

type Item = { listCents: number; priceCents: number };
const currency = fc.constantFrom('ARS' as const, 'USD' as const);
const coupon = fc
  .record({ percent: fc.option(fc.integer({ min: 1, max: 100 })), amountCents: fc.nat(2_000_000), currency })
  .chain((terms) =>
    fc.func(fc.boolean()).map((serves) => ({
      ...terms,
      amountCents: terms.percent === null ? terms.amountCents : null,
      serves: (found: Item) => serves(found),
    })),
  );

describe('a quote', () => {
  it('has lines that sum to its totals, to the cent, and are never below zero', () => {
    fc.assert(
      fc.property(items, fc.option(coupon), fc.option(fc.nat(90)), (cart, terms, percent) => {
        const asked = quote(cart, { coupon: terms });
        const totalCents = percent === null ? asked.paidCents : discountedCents(asked.paidCents, percent);
        const found = chargeTotal(asked, totalCents);
        expect(found.paidCents).toBe(totalCents);
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

  it('is never dearer with a coupon, and a coupon leaves nothing or what every provider takes', () => {
    fc.assert(
      fc.property(items, coupon, (cart, terms) => {
        const plain = quote(cart);
        const { lines } = quote(cart, { coupon: terms });
        for (const [at, line] of lines.entries()) {
          expect(line.paidCents).toBeLessThanOrEqual(plain.lines[at]?.paidCents ?? 0);
          if (line.offers[0]?.reason !== 'coupon') continue;
          expect(line.paidCents === 0 || line.paidCents >= Math.min(100, line.listCents)).toBe(true);
        }
      }),
    );
  });

  it('is never dearer in a bundle, and pays the best of all that each product could have', () => {
    fc.assert(
      fc.property(items, fc.option(coupon), (cart, terms) => {
        const { lines } = quote(cart, { coupon: terms });
        const alone = quote(cart.map(({ bundleCents: _, ...rest }) => rest));
        for (const [at, line] of lines.entries()) {
          expect(line.paidCents).toBeLessThanOrEqual(alone.lines[at]?.paidCents ?? 0);
          expect(line.paidCents).toBeLessThanOrEqual(line.bundleCents ?? line.listCents);
          expect(line.discounts.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('returns what was paid, part by part', () => {
    fc.assert(
      fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (cart, part) => {
        const paid = quote(cart).lines.map((line) => line.paidCents);
        const some = Math.round(sumCents(paid) * part);
        expect(sumCents(spreadRefund(paid, some))).toBe(some);
        expect(spreadRefund(paid, sumCents(paid))).toEqual(paid);
      }),
    );
  });

  it('names the promotion and the way to pay as reasons', () => {
    const asked = quote([{ listCents: 1000, priceCents: 800 }]);
    expect(chargeTotal(asked, 720).discounts).toEqual([
      { reason: 'price', cents: 200 },
      { reason: 'transfer', cents: 80 },
    ]);
    expect(quote([{ listCents: 1000, priceCents: 1000 }]).discounts).toEqual([]);
  });

  it('gives a product one discount, the best, and keeps the others to explain it', () => {
    const percent = { percent: 20, amountCents: null, currency: 'ARS' as const, serves: () => true };
    const cart = [
      { listCents: 1_250_000, priceCents: 1_250_000 },
      { listCents: 1_000_000, priceCents: 700_000 },
      { listCents: 1_000_000, priceCents: 900_000 },
    ];
    const { lines, discounts, paidCents } = quote(cart, { coupon: percent });
    expect(lines.map((line) => line.paidCents)).toEqual([1_000_000, 700_000, 800_000]);
    expect(lines.map((line) => line.offers.map(({ reason }) => reason))).toEqual([
      ['coupon'],
      ['price', 'coupon'],
      ['coupon', 'price'],
    ]);
    expect(discounts).toEqual([
      { reason: 'price', cents: 300_000 },
      { reason: 'coupon', cents: 450_000 },
    ]);
    expect(paidCents).toBe(2_500_000);
  });

  it('takes an amount once, from the dearest product that the coupon serves', () => {
    const amount = { percent: null, amountCents: 300_000, currency: 'ARS' as const };
    const cart = [
      { listCents: 890_000, priceCents: 890_000 },
      { listCents: 1_250_000, priceCents: 1_250_000 },
      { listCents: 2_000_000, priceCents: 2_000_000 },
    ];
    const serves = (item: Item) => item.listCents < 2_000_000;
    expect(quote(cart, { coupon: { ...amount, serves } }).lines.map((line) => line.paidCents)).toEqual([
      890_000, 950_000, 2_000_000,
    ]);
    const all = { ...amount, amountCents: 5_000_000, serves: () => true };
    expect(quote(cart, { coupon: all }).lines.map((line) => line.paidCents)).toEqual([890_000, 1_250_000, 0]);
  });

  it('rounds a percentage to whole pesos, and to whole dollars downwards', () => {
    const priceAfter = (listCents: number, currency: 'ARS' | 'USD', percent = 10) =>
      quote([{ listCents, priceCents: listCents }], {
        coupon: { percent, amountCents: null, currency, serves: () => true },
      }).paidCents;
    expect(priceAfter(1_234_500, 'ARS')).toBe(1_111_100);
    expect(priceAfter(1800, 'USD')).toBe(1600);
    expect(priceAfter(100, 'USD')).toBe(100);
    expect(priceAfter(1800, 'USD', 100)).toBe(0);
    expect(priceAfter(1800, 'ARS', 99)).toBe(100);
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

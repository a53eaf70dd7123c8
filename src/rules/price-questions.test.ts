import { expect, it } from 'vitest';
import { findPriceQuestions, type PriceFloor, type ProductPrices } from './price-questions';

const NO_FLOOR: PriceFloor = { ARS: null, USD: null };

function prices(
  regular: number,
  promo: number | null = null,
  USD: ProductPrices['USD'] = { regular: 15, promo: null },
) {
  return { ARS: { regular, promo }, USD };
}

function ask(before: ProductPrices | null, after: ProductPrices, floor = NO_FLOOR) {
  return findPriceQuestions('Rogel', before, after, floor).map(
    ({ currency, isPromo, before, after, isJump, floor }) => [
      isPromo ? `${currency} promo` : currency,
      before,
      after,
      isJump,
      floor,
    ],
  );
}

it.each([
  [12_500, 18_750, false],
  [12_500, 18_750.01, true],
  [12_500, 6250, false],
  [12_500, 6249.99, true],
  [0.01, 0.02, true],
  [12_500, 12_500, false],
  [12_500, 0, true],
])('from %d to %d asks: %s', (before, after, isAsked) => {
  expect(ask(prices(before), prices(after))).toEqual(isAsked ? [['ARS', before, after, true, null]] : []);
});

it('asks about each currency on its own', () => {
  const after = { ARS: { regular: 1250, promo: null }, USD: { regular: 150, promo: null } };
  expect(ask(prices(12_500), after)).toEqual([
    ['ARS', 12_500, 1250, true, null],
    ['USD', 15, 150, true, null],
  ]);
});

it('has no jump without an earlier price', () => {
  expect(ask(null, prices(1))).toEqual([]);
  expect(ask(prices(0), prices(12_500))).toEqual([]);
});

it('asks about a price under the floor, also of a new product, and only when it changes', () => {
  const floor = { ARS: 3000, USD: null };
  expect(ask(prices(4000), prices(3000), floor)).toEqual([]);
  expect(ask(prices(4000), prices(2999.99), floor)).toEqual([['ARS', 4000, 2999.99, false, 3000]]);
  expect(ask(null, prices(2000), floor)).toEqual([['ARS', null, 2000, false, 3000]]);
  expect(ask(prices(2000), prices(2000), floor)).toEqual([]);
  expect(ask(prices(9000), prices(900), floor)).toEqual([['ARS', 9000, 900, true, 3000]]);
});

it('measures a promotion against the regular price', () => {
  expect(ask(prices(10_000), prices(10_000, 5000))).toEqual([]);
  expect(ask(prices(10_000), prices(10_000, 990))).toEqual([['ARS promo', 10_000, 990, true, null]]);
  expect(ask(prices(10_000), prices(14_000, 6900))).toEqual([['ARS promo', 14_000, 6900, true, null]]);
  expect(ask(null, prices(10_000, 990))).toEqual([['ARS promo', 10_000, 990, true, null]]);
  expect(ask(prices(10_000), prices(10_000, 8000), { ARS: 9000, USD: null })).toEqual([
    ['ARS promo', 10_000, 8000, false, 9000],
  ]);
});

it('asks nothing about a promotion that stays or ends', () => {
  expect(ask(prices(10_000, 990), prices(10_000, 990))).toEqual([]);
  expect(ask(prices(10_000, 990), prices(10_000))).toEqual([]);
  expect(ask(prices(10_000, 6000), prices(14_000, 6000))).toEqual([]);
});

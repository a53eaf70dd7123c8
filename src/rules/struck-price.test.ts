import { expect, it } from 'vitest';
import { type ChargedPrice, wasReallyCharged } from './struck-price';

const DAY = 86_400_000;
const LIST = 12_500;

/** Prices with the days that each lasted; the last one is the promotion that runs. */
function isStruck(...periods: [cents: number | null, days: number][]): boolean {
  let since = 0;
  const history = periods.map(([cents, days]): ChargedPrice => {
    const row = { since, cents };
    since += days * DAY;
    return row;
  });
  return wasReallyCharged(history, LIST, since);
}

it.each<[string, boolean, [number | null, number][]]>([
  [
    'thirty days',
    true,
    [
      [LIST, 30],
      [10_000, 1],
    ],
  ],
  [
    'a day less',
    false,
    [
      [LIST, 29],
      [10_000, 1],
    ],
  ],
  ['nothing at all', false, [[10_000, 90]]],
  [
    'another price',
    false,
    [
      [11_000, 90],
      [10_000, 1],
    ],
  ],
  [
    'a higher price',
    false,
    [
      [15_000, 90],
      [LIST, 2],
      [10_000, 1],
    ],
  ],
  [
    'thirty days around a higher price',
    true,
    [
      [LIST, 15],
      [15_000, 5],
      [LIST, 15],
      [10_000, 1],
    ],
  ],
  [
    'thirty days around a pause',
    true,
    [
      [LIST, 15],
      [null, 90],
      [LIST, 15],
      [10_000, 1],
    ],
  ],
  [
    'few days after another promotion',
    false,
    [
      [LIST, 90],
      [9_000, 5],
      [LIST, 29],
      [10_000, 1],
    ],
  ],
  [
    'thirty days after another promotion',
    true,
    [
      [9_000, 5],
      [LIST, 30],
      [10_000, 1],
    ],
  ],
  [
    'a promotion that was interrupted for an hour',
    true,
    [
      [LIST, 30],
      [10_000, 5],
      [LIST, 1 / 24],
      [10_000, 1],
    ],
  ],
  [
    'a promotion that was interrupted for a day',
    false,
    [
      [LIST, 30],
      [10_000, 5],
      [LIST, 1],
      [10_000, 1],
    ],
  ],
])('after %s the price is crossed out: %s', (_, struck, periods) => {
  expect(isStruck(...periods)).toBe(struck);
});

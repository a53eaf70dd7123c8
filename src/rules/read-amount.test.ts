import { expect, it } from 'vitest';
import { readAmount } from './read-amount';

it.each([
  ['12500', 12500],
  ['12.500', 12500],
  ['1.250.000', 1250000],
  ['12.500,50', 12500.5],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['0,99', 0.99],
  [' $ 12.500 ', 12500],
  ['US$ 15', 15],
])('reads %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

it.each(['', 'doce', '12,500', '1.25.000', '12.5000', '-5', '1e5', '12.500.50', '12 500'])(
  'does not guess %j',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  },
);

// The time limit of a test catches an expression that takes quadratic time.
it('refuses a number with very many spaces', () => {
  expect(readAmount(`1${' '.repeat(1_000_000)}x`)).toBeUndefined();
});

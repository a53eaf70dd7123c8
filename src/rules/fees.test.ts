import { expect, it } from 'vitest';
import { feeCents, readFee } from './fees';

it.each([
  ['6,29', { percent: 6.29, fixedCents: 0 }],
  ['6.29 %', { percent: 6.29, fixedCents: 0 }],
  ['5,4 + 0,30', { percent: 5.4, fixedCents: 30 }],
  ['5,4% + $ 0,30', { percent: 5.4, fixedCents: 30 }],
  ['0', { percent: 0, fixedCents: 0 }],
])('reads the fee %s', (typed, fee) => {
  expect(readFee(typed)).toEqual(fee);
});

it.each(['', 'seis', '-3', '5 + + 3', '61', '1,234', '=1+1'])('takes %j for no fee', (typed) => {
  expect(readFee(typed)).toBeNull();
});

it('takes whole cents, and never more than came in', () => {
  expect(feeCents({ percent: 6.29, fixedCents: 0 }, 1_250_000, 1)).toBe(78_625);
  expect(feeCents({ percent: 5.4, fixedCents: 30 }, 1550, 1)).toBe(114);
  expect(feeCents({ percent: 5, fixedCents: 30 }, 20, 1)).toBe(20);
  expect(feeCents({ percent: 5, fixedCents: 30 }, 0, 1)).toBe(0);
});

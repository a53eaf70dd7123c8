import { expect, it } from 'vitest';
import { orderState } from '../../../contract/checkout';
import { nextCheckAt } from './check-schedule';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 1_000_000;
const after = (state: (typeof orderState.options)[number], checks: number) => {
  const at = nextCheckAt({ state, checks, now: NOW });
  return at === null ? null : at - NOW;
};

it('checks an open order after two minutes, then less and less, then every six hours', () => {
  const steps = Array.from({ length: 11 }, (_, checks) => (after('created', checks) ?? 0) / MINUTE);
  expect(steps).toEqual([2, 3, 5, 10, 20, 40, 60, 120, 240, 360, 360]);
});

it('looks for refunds and chargebacks of a paid order for about half a year', () => {
  for (const state of ['approved', 'partially_refunded', 'disputed', 'charged_back'] as const) {
    const steps = Array.from({ length: 29 }, (_, checks) => after(state, checks));
    expect(steps.slice(0, 3)).toEqual([DAY, DAY, 7 * DAY]);
    expect(steps.at(-1)).toBeNull();
    expect(steps.reduce<number>((sum, step) => sum + (step ?? 0), 0)).toBe(184 * DAY);
  }
});

it('never checks what is final', () => {
  expect(orderState.options.filter((state) => after(state, 0) === null)).toEqual(['expired', 'refunded']);
});

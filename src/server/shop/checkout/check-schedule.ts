import type { OrderState } from '../../../contract/checkout';
import { entitles, isPayable } from '../orders/order-state';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Checks are frequent at first and then less so: a lost webhook event costs minutes, a cash payment takes days. */
const OPEN_STEPS = [2, 3, 5, 10, 20, 40, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
/** Refunds and chargeback decisions arrive for up to 180 days, and their webhook events can get lost too. */
const PAID_STEPS = [DAY_MS, DAY_MS, ...Array.from({ length: 26 }, () => 7 * DAY_MS)];

/** The time of the next check of an order, or null when its state is final. */
export function nextCheckAt({
  state,
  checks,
  now,
}: {
  state: OrderState;
  checks: number;
  now: number;
}): number | null {
  if (isPayable(state)) return now + (OPEN_STEPS[checks] ?? 6 * 60 * MINUTE_MS);
  const step = entitles(state) || state === 'charged_back' ? PAID_STEPS[checks] : undefined;
  return step === undefined ? null : now + step;
}

import { shopDay, startOfShopDay } from '../../../rules/shop-day';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A reminder comes 20 to 28 hours after the cart changed, by day. */
const AFTER_MS = 20 * HOUR_MS;
const LATE_MS = 8 * HOUR_MS;
const FROM_HOUR = 9;
const UNTIL_HOUR = 21;

/** The same moment, or nine in the morning when it is at night. */
function byDay(at: number): number {
  const midnight = startOfShopDay(shopDay(at));
  if (at < midnight + FROM_HOUR * HOUR_MS) return midnight + FROM_HOUR * HOUR_MS;
  if (at >= midnight + UNTIL_HOUR * HOUR_MS) return midnight + DAY_MS + FROM_HOUR * HOUR_MS;
  return at;
}

/** From when on to remind of a cart that changed last at a moment. It may be at night. */
export const reminderDue = (changedAt: number): number => changedAt + AFTER_MS;

export const isByDay = (at: number): boolean => byDay(at) === at;

/**
 * A reminder that the shop could not send in time does not come at all. All eight hours of a cart that changed between
 * one and five in the night are at night: it has the first hour of the morning, because its owner was promised a mail.
 */
export const isTooLate = (dueAt: number, now: number): boolean =>
  now >= Math.max(dueAt + LATE_MS, byDay(dueAt) + HOUR_MS);

/** Nine in the morning of the next day. */
export function nextMorning(now: number): number {
  return byDay(startOfShopDay(shopDay(now)) + DAY_MS);
}

import { addDays, daysUntil, shopDay, startOfShopDay } from './shop-day';
import { LEGAL_DAYS } from './withdrawal-window';

/** The last moment to withdraw: the end of the last of the days after the purchase, in Argentina. */
export function withdrawalDeadline(purchasedAt: number, days: number = LEGAL_DAYS.elsewhere): number {
  return startOfShopDay(addDays(shopDay(purchasedAt), days + 1)) - 1;
}

/** The days after the purchase: 0 on the day itself. */
export function daysSince(purchasedAt: number, now: number): number {
  return daysUntil(now, purchasedAt);
}

/** The days that are left to withdraw; negative afterwards. */
export function withdrawalDaysLeft(
  purchasedAt: number,
  now: number,
  days: number = LEGAL_DAYS.elsewhere,
): number {
  return days - daysSince(purchasedAt, now);
}

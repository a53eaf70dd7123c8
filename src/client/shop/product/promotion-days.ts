import { addDays, shopDay, startOfShopDay } from '../../../rules/shop-day';

/** A date field such as `2026-03-15`, of the shop's calendar. The last day of a promotion is included. */
export function toDay(moment: string | null, days = 0): string {
  return moment ? addDays(shopDay(Date.parse(moment)), days) : '';
}

export function toMoment(day: string, days = 0): string | null {
  return day ? new Date(startOfShopDay(addDays(day, days))).toISOString() : null;
}

import { addDays, shopDay, timeOfShopClock } from './shop-day';

/** The longest wait after a purchase. */
export const MAX_DRIP_DAYS = 365;

/** When a lesson opens that waits some days after the purchase: at six in the morning. */
export function dripTime(boughtAt: number, days: number): number {
  return timeOfShopClock(`${addDays(shopDay(boughtAt), days)}T06:00`);
}

/** `a los 7 días de comprar`. */
export function afterDays(days: number): string {
  return days === 1 ? 'un día después de comprar' : `a los ${days} días de comprar`;
}

import { daysUntil } from '../../../rules/shop-day';

/** `quedan 7 días` of the shop's calendar, until the end of the last one. */
export function timeLeft(until: string, now = Date.now()): string {
  const days = daysUntil(Date.parse(until), now);
  if (days < 1) return 'hoy es el último día';
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`;
}

import type { PriceRow } from '../../../contract/prices';
import { daysUntil } from '../../../rules/shop-day';
import { formatDay } from '../../../rules/shop-time';

type Window = Pick<PriceRow, 'promoFrom' | 'promoUntil'>;

/** Whether the promotion runs now. */
export function stateOf({ promoFrom, promoUntil }: Window, now: number): string {
  if (promoFrom && Date.parse(promoFrom) > now) {
    const days = daysUntil(Date.parse(promoFrom), now);
    if (days === 0) return 'Empieza hoy';
    return days === 1 ? 'Empieza mañana' : `Empieza en ${days} días`;
  }
  return promoUntil && Date.parse(promoUntil) <= now ? 'Terminó' : 'En la tienda';
}

/** `del 20 nov 2026 al 24 nov 2026`; the last day is included. */
export function describeWindow({ promoFrom, promoUntil }: Window): string {
  const last = promoUntil && formatDay(Date.parse(promoUntil) - 1);
  if (promoFrom && last) return `del ${formatDay(promoFrom)} al ${last}`;
  if (promoFrom) return `desde el ${formatDay(promoFrom)}`;
  return last ? `hasta el ${last}` : 'sin fecha de fin';
}

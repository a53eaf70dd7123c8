import type { PriceRow } from '../../../shared/prices';
import { formatDay } from '../../ui/format-moment';

const DAY_MS = 86_400_000;

type Window = Pick<PriceRow, 'promoFrom' | 'promoUntil'>;

/** Whether the promotion runs now. */
export function stateOf({ promoFrom, promoUntil }: Window, now: number): string {
  if (promoFrom && Date.parse(promoFrom) > now) {
    const days = Math.ceil((Date.parse(promoFrom) - now) / DAY_MS);
    return days === 1 ? 'Empieza mañana' : `Empieza en ${days} días`;
  }
  return promoUntil && Date.parse(promoUntil) <= now ? 'Terminó' : 'En la tienda';
}

/** `del 20 nov 2026 al 24 nov 2026`; the last day is included. */
export function describeWindow({ promoFrom, promoUntil }: Window): string {
  const last = promoUntil && formatDay(new Date(Date.parse(promoUntil) - 1).toISOString());
  if (promoFrom && last) return `del ${formatDay(promoFrom)} al ${last}`;
  if (promoFrom) return `desde el ${formatDay(promoFrom)}`;
  return last ? `hasta el ${last}` : 'sin fecha de fin';
}

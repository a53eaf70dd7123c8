import { fromCents, roundCents } from './money';

export const ROUNDINGS = [1, 10, 50, 100, 500, 1000] as const;

/** A price after a rise of `percent`, rounded to a multiple of `roundTo` and at least that. */
export function raisePrice(price: number, percent: number, roundTo: number): number {
  const cents = Math.round((roundCents(price) * (100 + percent)) / 100);
  const unit = roundCents(roundTo);
  return fromCents(Math.max(unit, Math.round(cents / unit) * unit));
}

import { type Currency, sumCents } from './money';
import { spreadTotal } from './quote';

export const LEAST_PARTS = 2;
export const MOST_PARTS = 6;

/** Shares read well: tens of pesos, whole dollars. */
const SHARE_UNIT: Record<Currency, number> = { ARS: 1000, USD: 100 };

/**
 * What each product of a bundle costs inside of it, in proportion to its list price. Shares are rounded and the dearest
 * product takes the rest, so they add up to the price of the bundle. What is too small for that is divided to the cent.
 */
export function bundleShares(priceCents: number, listCents: readonly number[], currency: Currency): number[] {
  const exact = spreadTotal(listCents, priceCents);
  const unit = SHARE_UNIT[currency];
  const round = currency === 'USD' ? Math.floor : Math.round;
  const dearest = listCents.indexOf(Math.max(...listCents));
  const rounded = exact.map((cents, at) => (at === dearest ? 0 : round(cents / unit) * unit));
  rounded[dearest] = priceCents - sumCents(rounded);
  const fits = rounded.every((cents, at) => cents > 0 && cents <= (listCents[at] ?? 0));
  return fits ? rounded : exact;
}

import { formatAmount } from './figures';

/** Money is integer cents inside the server and a number of pesos or dollars in the API. */

export const MAX_PRICE = 1_000_000_000;

export const CURRENCIES = ['ARS', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Sums of many amounts have binary rounding noise. Anything larger is a fraction of a cent. */
const NOISE = 64 * Number.EPSILON;

export function isWholeCents(amount: number): boolean {
  return Math.abs(amount - fromCents(roundCents(amount))) <= NOISE * Math.max(1, Math.abs(amount));
}

/** Exact: refuses an amount with a fraction of a cent instead of rounding it. */
export function toCents(amount: number): number {
  if (!isWholeCents(amount)) throw new RangeError(`${amount} is not a whole number of cents.`);
  return roundCents(amount);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

/** The nearest cent of an amount, in cents. */
export function roundCents(amount: number): number {
  return Math.round(amount * 100);
}

export function sumCents(cents: readonly number[]): number {
  return cents.reduce((sum, part) => sum + part, 0);
}

/** Adds API amounts in cents, so that the sum has no rounding noise. */
export function sumAmounts(amounts: readonly number[]): number {
  return fromCents(sumCents(amounts.map(roundCents)));
}

/** `$ 12.500`, with a non-breaking space. */
export function formatPesos(amount: number): string {
  return `$\u00a0${formatAmount(amount)}`;
}

/** `US$ 15`, with a non-breaking space. */
export function formatDollars(amount: number): string {
  return `US$\u00a0${formatAmount(amount)}`;
}

export function formatMoney(amount: number, currency: Currency): string {
  return currency === 'USD' ? formatDollars(amount) : formatPesos(amount);
}

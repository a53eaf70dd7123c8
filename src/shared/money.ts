/** Money is integer cents inside and a number of pesos or dollars on the wire. */

export const MAX_PRICE = 1_000_000_000;

export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

const figures = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$ 12.500`, with a space that does not break. */
export function formatPesos(amount: number): string {
  return `$\u00a0${figures.format(amount)}`;
}

/** `US$ 15`, with a space that does not break. */
export function formatDollars(amount: number): string {
  return `US$\u00a0${figures.format(amount)}`;
}

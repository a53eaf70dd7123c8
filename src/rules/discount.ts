/** The total after a discount in per cent, rounded to the nearest cent. */
export function discountedCents(sumCents: number, percent: number): number {
  return Math.round((sumCents * (100 - percent)) / 100);
}

/**
 * Figures as Argentina writes them, with at most two decimals. Written here: loading a browser's rules of a language
 * keeps a cheap phone from answering taps for a tenth of a second.
 */

/** `1.250`, `12,5`. */
export function formatFigure(value: number): string {
  const { whole, decimals } = readParts(value);
  return join(whole, decimals.replace(/0+$/, ''));
}

/** `12.500`, `12.500,50`: an amount without its currency. */
export function formatAmount(amount: number): string {
  const { whole, decimals } = readParts(amount);
  return join(whole, decimals === '00' ? '' : decimals);
}

function readParts(value: number): { whole: string; decimals: string } {
  // 15 digits are exact; the noise of the multiplication is behind them.
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)));
  const digits = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const sign = value < 0 && hundredths > 0 ? '-' : '';
  return { whole: sign + digits, decimals: String(hundredths % 100).padStart(2, '0') };
}

function join(whole: string, decimals: string): string {
  return decimals ? `${whole},${decimals}` : whole;
}

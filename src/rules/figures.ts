/**
 * Figures as Argentina writes them, with at most two decimals. Written here: loading a browser's rules of a language
 * keeps a cheap phone from answering taps for a tenth of a second.
 */

/** `1.250`, `12,5`. */
export function formatFigure(value: number): string {
  return format(value).replace(/,?0+$/, '');
}

/** `12.500`, `12.500,50`: an amount without its currency. */
export function formatAmount(amount: number): string {
  return format(amount).replace(',00', '');
}

/** With two decimals. */
function format(value: number): string {
  // 15 digits are exact; the noise of the multiplication is behind them.
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)));
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const decimals = String(hundredths % 100).padStart(2, '0');
  return `${value < 0 && hundredths > 0 ? '-' : ''}${whole},${decimals}`;
}

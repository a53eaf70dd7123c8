/** A typed number: `1.200`, `12,5`, `½`, `1 1/2`. Null when it is none. */
export function readNumber(typed: string): number | null {
  // `½` decomposes into `1⁄2`.
  const text = typed.replace(/[½¼¾⅓⅔]/g, (sign) => ` ${sign.normalize('NFKD')}`).trim();
  const mixed = /^(?:(\d+)\s+)?(\d+)[/⁄](\d+)$/.exec(text);
  if (mixed) {
    const [, whole = '0', top = '0', bottom = '1'] = mixed;
    return Number(bottom) === 0 ? null : Number(whole) + Number(top) / Number(bottom);
  }
  const value = /^\d+([.,]\d+)*$/.test(text) ? toNumber(text) : Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** A dot before three digits separates thousands, except after a leading zero; a comma is decimal. */
export function toNumber(digits: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(digits);
  return Number((isGrouped ? digits.replaceAll('.', '') : digits).replace(',', '.'));
}

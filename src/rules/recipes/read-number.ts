/** A typed number: `1.200`, `12,5`, `½`, `1 1/2`. Null when it is none. */
export function readNumber(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/[½¼¾⅓⅔]/g, (sign) => ` ${SIGNS[sign]}`)
    .trim();
  const mixed = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(text);
  if (mixed) {
    const [, whole = '0', top = '0', bottom = '1'] = mixed;
    return Number(bottom) === 0 ? null : Number(whole) + Number(top) / Number(bottom);
  }
  const plain = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

const SIGNS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

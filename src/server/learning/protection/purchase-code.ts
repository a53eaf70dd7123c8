const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The last 60 bits of a UUID v7: twelve letters. */
const HEX_DIGITS = 15;

/** Identifies a purchase on every page of its PDF. It is derived from the purchase's id, so it cannot change. */
export function purchaseCode(purchaseId: string): string {
  let rest = BigInt(`0x${purchaseId.replace(/[^0-9a-f]/gi, '').slice(-HEX_DIGITS) || '0'}`);
  let code = '';
  for (let at = 0; at < 12; at++) {
    code = ALPHABET[Number(rest % 32n)] + code;
    rest /= 32n;
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The end of the purchase id that a code encodes; null when the text is not a code. */
export function idEndOfCode(code: string): string | null {
  const typed = code.trim().toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  const group = `[${ALPHABET}]{4}`;
  // Without its hyphens it could be a name.
  if (!new RegExp(`^${group}-${group}-${group}$`).test(typed)) return null;
  let value = 0n;
  for (const letter of typed.replaceAll('-', '')) value = value * 32n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(HEX_DIGITS, '0');
  // The last group of a UUID has twelve digits.
  return `${hex.slice(0, -12)}-${hex.slice(-12)}`;
}

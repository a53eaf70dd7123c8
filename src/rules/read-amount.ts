/**
 * Reads a typed amount of money: `12.500`, `12500`, `1.250.000`, `12.500,50`, `12,5` and `12.50`.
 * A dot before three digits separates thousands, otherwise it is a decimal point. Undefined when it is not an amount.
 */
export function readAmount(typed: string): number | undefined {
  const value = typed.trim().replace(/^(?:US\$|U\$S|\$)\s*/, '');
  const withDots = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(value);
  if (withDots) return Number(`${withDots[1]?.replaceAll('.', '')}.${withDots[2] ?? 0}`);
  const plain = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(value);
  return plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : undefined;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A CUIT as `27-12345678-0`; null when a digit is missing or wrong. */
export function readCuit(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits)) return null;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  // 10 is no digit: such a number gets another type in its first two digits.
  if ((11 - (sum % 11)) % 11 !== Number(digits[10])) return null;
  return `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`;
}

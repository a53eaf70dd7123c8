/** The weights of the check digits of a CBU: its bank and branch, then its account. A CVU uses the same ones. */
const BLOCKS = [
  { from: 0, weights: [7, 1, 3, 9, 7, 1, 3] },
  { from: 8, weights: [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] },
];

/** Whether 22 digits are an Argentine account number without a typing error. */
export function isCbu(digits: string): boolean {
  if (!/^\d{22}$/.test(digits)) return false;
  return BLOCKS.every(({ from, weights }) => {
    const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[from + at]), 0);
    return (10 - (sum % 10)) % 10 === Number(digits[from + weights.length]);
  });
}

/** The format that banks accept: 6 to 20 letters, digits, points and hyphens. */
export function isBankAlias(alias: string): boolean {
  return /^[A-Za-z0-9.-]{6,20}$/.test(alias);
}

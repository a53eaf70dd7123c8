import { randomBytes } from 'node:crypto';

/** Without the letters and figures that are mistaken for each other when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ARR-7KQ2-XM4D`: short enough to dictate, and too many of them to guess one. */
export function newWithdrawalCode(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `ARR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

import { randomBytes } from 'node:crypto';

/** Excludes characters that are confused when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ARR-7KQ2-XM4D`: short enough to dictate, long enough not to be guessed. */
export function newWithdrawalCode(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `ARR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

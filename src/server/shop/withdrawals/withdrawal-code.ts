import { randomBytes } from 'node:crypto';
import type { WithdrawalKind } from '../../../contract/withdrawals';

/** Excludes characters that are confused when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `ARR-7KQ2-XM4D`: short enough to dictate, long enough not to be guessed. */
export function newWithdrawalCode(kind: WithdrawalKind): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${kind === 'withdrawal' ? 'ARR' : 'BAJ'}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

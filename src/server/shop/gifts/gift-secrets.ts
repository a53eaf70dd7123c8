import { createHmac, randomBytes } from 'node:crypto';
import { GIFT_CODE_LETTERS } from '../../../rules/gifts';
import { hashToken } from '../../platform/secrets/hash-token';
import { seal, unseal } from '../../platform/secrets/seal';

const CODE_LETTERS = 8;
/** 128 bits in 22 characters. */
const TOKEN_BYTES = 16;

/** The columns of a new link and paper code: hashes to find the gift, and sealed copies to show it again. */
export function newGiftSecrets(secret: string, giftId: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const letters = [...randomBytes(CODE_LETTERS)].map((byte) => GIFT_CODE_LETTERS[byte & 31]);
  const code = letters.join('');
  return {
    token,
    columns: {
      token_hash: hashToken(token),
      sealed_token: seal(secret, tokenName(giftId), token),
      code_hash: hashCode(secret, code),
      sealed_code: seal(secret, codeName(giftId), code),
    },
  };
}

/** A code is short enough to try them all, so its hash needs the secret of the shop. */
export function hashCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`gift code ${code}`).digest('base64url');
}

export function openGiftSecrets(
  secret: string,
  gift: { id: string; sealed_token: string; sealed_code: string },
): { token: string; code: string } {
  const token = unseal(secret, tokenName(gift.id), gift.sealed_token);
  const code = unseal(secret, codeName(gift.id), gift.sealed_code);
  if (token === null || code === null) throw new Error(`The gift ${gift.id} was sealed with another secret.`);
  return { token, code };
}

const tokenName = (id: string) => `gift token ${id}`;
const codeName = (id: string) => `gift code ${id}`;

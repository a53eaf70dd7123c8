import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1';

/** Encrypts a text for the database. The name is authenticated, so a sealed text opens only under its own name. */
export function seal(secretsKey: string, name: string, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secretsKey), nonce).setAAD(Buffer.from(name));
  const bytes = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${FORMAT}.${bytes.toString('base64url')}`;
}

/** Null for a text that this key and name do not open: another SECRETS_KEY sealed it, or it is damaged. */
export function unseal(secretsKey: string, name: string, sealed: string): string | null {
  const [format, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (format !== FORMAT || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyOf(secretsKey), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The operator's key is random text, so a fast derivation is enough. */
function keyOf(secretsKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, 'shop', 'secrets in the database', 32));
}

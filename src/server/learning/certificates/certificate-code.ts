import { createHash, randomBytes } from 'node:crypto';

/** Without letters that look like figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 16;

/** 80 random bits in groups of four letters. */
export function newCertificateCode(): string {
  const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % 32]);
  return group(letters.join(''));
}

/** The code as it is stored, from what somebody typed; null when it is none. */
export function readCertificateCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return new RegExp(`^[${ALPHABET}]{${LETTERS}}$`).test(letters) ? group(letters) : null;
}

/** The name of the printed certificate in the store, which does not reveal its code. */
export function certificateFileName(code: string): string {
  return createHash('sha256').update(`certificate ${code}`).digest('hex');
}

function group(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

import { hash } from 'node:crypto';

/** Tokens are 256 random bits, so a plain hash makes a stolen table useless. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

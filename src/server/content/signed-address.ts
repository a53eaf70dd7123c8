import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../shared/errors';

export type Slot = 'video' | 'pdf' | 'captions';

export interface SignedFile {
  productId: string;
  slot: Slot;
  userId: string;
  sessionId: string;
  /** The file that the address is signed for. Replacing the file invalidates the address. */
  fileKey: string;
}

const LIFETIME_MS: Record<Slot, number> = {
  video: 6 * 3_600_000,
  captions: 6 * 3_600_000,
  pdf: 10 * 60_000,
};

/** An address that works without headers, because a `<video>` sends none. */
export function signAddress(secret: string, file: SignedFile, now: number): string {
  const expires = (now + LIFETIME_MS[file.slot]).toString(36);
  const payload = [expires, file.userId, file.sessionId, digest(file.fileKey)].join('.');
  return `/api/content/${file.productId}/${file.slot}?firma=${payload}.${seal(secret, file, payload)}`;
}

/** The user and session of a signature. Throws when it was changed or has expired. */
export function readSignature(
  secret: string,
  asked: { productId: string; slot: Slot; signature: string },
  now: number,
): { userId: string; sessionId: string; isFor(fileKey: string): boolean } {
  const cut = asked.signature.lastIndexOf('.');
  const payload = asked.signature.slice(0, Math.max(0, cut));
  // Compared as text: decoding would accept several spellings of one seal.
  const given = Buffer.from(asked.signature.slice(cut + 1));
  const right = Buffer.from(seal(secret, asked, payload));
  const [expires, userId, sessionId, file] = payload.split('.');
  const isGenuine = given.length === right.length && timingSafeEqual(given, right);
  if (!isGenuine || !userId || !sessionId || Number.parseInt(expires ?? '', 36) <= now)
    throw new AppError('link_invalid');
  return { userId, sessionId, isFor: (fileKey) => digest(fileKey) === file };
}

function seal(secret: string, { productId, slot }: { productId: string; slot: Slot }, payload: string) {
  return createHmac('sha256', secret).update(`${productId}\n${slot}\n${payload}`).digest('base64url');
}

/** Identifies the file without revealing its key. */
function digest(fileKey: string): string {
  return createHash('sha256').update(fileKey).digest('base64url').slice(0, 22);
}

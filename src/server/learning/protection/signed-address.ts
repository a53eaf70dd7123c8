import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../rules/errors';
import { describePicture, type Picture } from '../../../rules/pictures';

interface SignedFile {
  /** The path of the file, without `/api`. */
  path: string;
  userId: string;
  sessionId: string;
  /** The file that the address is signed for. Replacing the file invalidates the address. */
  fileKey: string;
  /** Six hours from now when absent. A PDF ends earlier, and an address inside a signed file ends with that file. */
  expiresAt?: number | undefined;
}

const LIFETIME_MS = 6 * 3_600_000;
export const PDF_LIFETIME_MS = 10 * 60_000;

/** An address that works without headers, because a `<video>` sends none. */
export function signAddress(secret: string, file: SignedFile, now: number): string {
  const expires = (file.expiresAt ?? now + LIFETIME_MS).toString(36);
  const payload = [expires, file.userId, file.sessionId, digest(file.fileKey)].join('.');
  return `/api${file.path}?firma=${payload}.${seal(secret, file.path, payload)}`;
}

/** The user and session of a signature. Throws when it was changed or has expired. */
export function readSignature(secret: string, asked: { path: string; signature: string }, now: number) {
  const cut = asked.signature.lastIndexOf('.');
  const payload = asked.signature.slice(0, Math.max(0, cut));
  // Compared as text: decoding would accept several spellings of one seal.
  const given = Buffer.from(asked.signature.slice(cut + 1));
  const right = Buffer.from(seal(secret, asked.path, payload));
  const [expires, userId, sessionId, file] = payload.split('.');
  const isGenuine = given.length === right.length && timingSafeEqual(given, right);
  const expiresAt = Number.parseInt(expires ?? '', 36);
  if (!isGenuine || !userId || !sessionId || expiresAt <= now) throw new AppError('link_invalid');
  return { userId, sessionId, expiresAt, isFor: (fileKey: string) => digest(fileKey) === file };
}

function seal(secret: string, path: string, payload: string): string {
  return createHmac('sha256', secret).update(`${path}\n${payload}`).digest('base64url');
}

/** Identifies the file without revealing its key. */
function digest(fileKey: string): string {
  return createHash('sha256').update(fileKey).digest('base64url').slice(0, 22);
}

/** The sizes of a stored picture behind one address, which chooses the size by its parameter `w`. */
export function sizesOf(fileKey: string, address: string): Required<Picture> {
  const { width = 0, height = 0, srcset = '' } = describePicture(`/media/${fileKey}`);
  const widths = srcset.split(', ').map((entry) => entry.slice(entry.lastIndexOf(' ') + 1, -1));
  return { url: address, width, height, srcset: widths.map((w) => `${address}&w=${w} ${w}w`).join(', ') };
}

const TAG_LETTERS = 12;
/** The beginning of the random name of a file. */
export const tagOf = (fileKey: string) => fileKey.slice(fileKey.indexOf('/') + 1).slice(0, TAG_LETTERS);

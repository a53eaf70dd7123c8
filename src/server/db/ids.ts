import { randomBytes } from 'node:crypto';

let lastTime = 0;
let countInTime = 0;

/** UUID v7: unique everywhere, and sorted by the moment it was made, even within one millisecond of one process. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  countInTime = now === lastTime ? (countInTime + 1) % 0x1000 : bytes.readUInt8(7);
  lastTime = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | countInTime, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Unguessable text for tokens and keys: 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

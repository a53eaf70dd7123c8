import { randomBytes } from 'node:crypto';

/** Shared by all ids of this process, so that ids of one millisecond sort in the sequence of their creation. */
let count = 0;

/** UUID v7: globally unique and sorted by creation time, even within one millisecond of one process. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  count = (count + 1) % 2 ** 26;
  bytes.writeUIntBE(now, 0, 6);
  // Twelve bits of the count precede the variant, fourteen follow it.
  bytes.writeUInt16BE(0x7000 | (count >>> 14), 6);
  bytes.writeUInt16BE(0x8000 | (count & 0x3fff), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Unguessable text for tokens and keys: 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The smallest id of a time: ids sort by their time of creation, so a range of ids is a range of time. */
export function firstIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

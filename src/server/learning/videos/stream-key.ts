import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../platform/secrets/seal';

/** Each stream has one key. The number of a segment is its initialisation vector, as players expect. */
export function encryptSegment(key: Buffer, n: number, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, vectorOf(n));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

export function decryptSegment(key: Buffer, n: number, bytes: Uint8Array): Buffer {
  const cipher = createDecipheriv('aes-128-cbc', key, vectorOf(n));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

export function newStreamKey(): Buffer {
  return randomBytes(16);
}

/** A key as it is stored: a copy of the table alone does not open the videos. */
export function sealKey(secret: string, streamId: string, key: Buffer): string {
  return seal(secret, nameOf(streamId), key.toString('base64'));
}

export function openKey(secret: string, streamId: string, sealed: string): Buffer {
  const key = unseal(secret, nameOf(streamId), sealed);
  if (key === null) throw new Error(`The key of the stream ${streamId} was sealed with another secret.`);
  return Buffer.from(key, 'base64');
}

const nameOf = (streamId: string) => `stream ${streamId}`;

function vectorOf(n: number): Buffer {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(n, 12);
  return vector;
}

import type { Storage } from '../storage/storage';
import { readWhole } from '../storage/storage';

/** Random access to bytes: a 2 GB video is checked without reading all of it. */
export interface ByteSource {
  size: number;
  /** Up to `length` bytes from `start`; fewer at the end. */
  read(start: number, length: number): Promise<Buffer>;
}

export function bytesOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.byteLength,
    read: async (start, length) => Buffer.from(bytes.subarray(start, start + length)),
  };
}

export async function storedBytes(storage: Storage, key: string): Promise<ByteSource> {
  const size = (await storage.stat(key))?.size ?? 0;
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1;
      return end < start ? Buffer.alloc(0) : readWhole(await storage.open(key, { start, end }));
    },
  };
}

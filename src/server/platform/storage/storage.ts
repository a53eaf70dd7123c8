import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../../rules/errors';

/** All areas, the first part of a storage key. The sweep lists them, so it includes every new area. */
export const AREAS = [
  'videos',
  'intros',
  'pdfs',
  'images',
  'recipes',
  'voices',
  'avatars',
  'captions',
  'streams',
  'stills',
  'proofs',
  'attachments',
  'stamped',
  'partial',
  'incoming',
] as const;
/** The identity of the shop's storage is no file of the shop: the sweep does not list it. */
export type Area = (typeof AREAS)[number] | 'identity';

export interface StoredFile {
  /** `<area>/<random name>.<extension>` */
  key: string;
  size: number;
  sha256: string;
}

/** Both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export type StorageState = 'ok' | 'slow' | 'down';

/** The store did not answer, or refused. A failure of the body that it should keep is thrown as it is. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('The file storage failed', { cause });
  }
}

/** File storage: a folder by default, an S3-compatible store when configured. */
export interface Storage {
  /** Streams to a random name. Durable before it resolves; nothing is visible on failure. */
  put(
    area: Area,
    body: AsyncIterable<Uint8Array> | Uint8Array,
    extension: string,
    /** Only for files derived from others, whose names must be predictable. */
    name?: string,
  ): Promise<StoredFile>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<{ size: number } | null>;
  remove(key: string): Promise<void>;
  list(area: string): AsyncIterable<{ key: string; modifiedAt: number }>;
  /** Absent where the store is part of the machine. */
  state?(): StorageState;
}

const AREA = /^[a-z][a-z0-9-]{0,30}$/;
const NAME = /^[\w-]{1,120}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;

/** A name that reveals nothing about its content and cannot be guessed. */
export function newFileKey(area: string, extension: string, name?: string): string {
  const file = name ?? randomBytes(20).toString('hex');
  if (!AREA.test(area) || !NAME.test(file) || !EXTENSION.test(extension))
    throw new Error(`Not a storage key: ${area}, ${extension}`);
  return `${area}/${file}.${extension}`;
}

/** Refuses every invalid key, so that no path leaves the store. */
export function checkFileKey(key: string): string {
  const [area, file, ...more] = key.split('/');
  const [name, extension = 'none', ...dots] = (file ?? '').split('.');
  const known = AREA.test(area ?? '') && NAME.test(name ?? '') && EXTENSION.test(extension);
  if (!known || more.length > 0 || dots.length > 0) throw new AppError('not_found');
  return key;
}

/** The parts of a key, for a copy under the same name. */
export function splitKey(key: string): [area: Area, name: string, extension: string] {
  const [, area = '', name = '', extension = ''] =
    /^([a-z][a-z0-9-]*)\/([\w-]+)\.([a-z0-9]+)$/.exec(key) ?? [];
  if (!extension) throw new Error(`${key} is not the name of a file of the shop.`);
  return [area as Area, name, extension]; // the storage refuses what is no area
}

/** Only a missing file is nothing: a storage that does not answer may have it. */
export function notFoundAsNull(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** With a known `size`, the file is in memory once; otherwise its parts and the whole file are, briefly. */
export async function readWhole(stream: AsyncIterable<Uint8Array>, size?: number): Promise<Buffer> {
  if (size === undefined) {
    const parts: Uint8Array[] = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
  }
  const whole = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for await (const part of stream) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole.subarray(0, at);
}

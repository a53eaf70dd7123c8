import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import * as nodeFs from 'node:fs/promises';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../../rules/errors';
import { checkFreeSpace } from './free-space';
import { checkFileKey, newFileKey, type Storage } from './storage';

/** Contains unfinished files. A crash leaves them here, the sweep removes them, and they are never served. */
export const PARTIAL_AREA = 'partial';

/** The operations whose sequence decides which files survive a power cut, and the one that lists them. */
export interface DiskOperations {
  mkdir(path: string, options: { mode: number }): Promise<unknown>;
  open(path: string, flags: string, mode?: number): Promise<nodeFs.FileHandle>;
  rename(from: string, to: string): Promise<void>;
  opendir(path: string): Promise<AsyncIterable<{ name: string }>>;
}

const SPACE_CHECK_BYTES = 8 * 1024 * 1024;

/** Stores files under one folder. A file gets its name only after it is completely on disk. */
export function createDiskStorage(root: string, disk: DiskOperations = nodeFs, minFreeBytes = 0): Storage {
  const pathOf = (key: string) => join(root, checkFileKey(key));

  return {
    async put(area, body, extension, name) {
      const key = newFileKey(area, extension, name);
      const partial = pathOf(newFileKey(PARTIAL_AREA, 'part'));
      try {
        await makeFolder(dirname(partial), disk);
        await makeFolder(join(root, area), disk);
        const checkSpace = () => checkFreeSpace(root, minFreeBytes);
        const written = await writeDurably(disk, partial, body, checkSpace);
        await disk.rename(partial, pathOf(key));
        await syncFolder(join(root, area), disk);
        return { key, ...written };
      } catch (error) {
        await rm(partial, { force: true });
        throw isFull(error) ? new AppError('storage_full') : error;
      }
    },

    async open(key, range) {
      const stream = createReadStream(pathOf(key), range);
      // The error becomes a rejection here; a stream that fails later destroys itself.
      await once(stream, 'open').catch(missingAsNotFound);
      return stream;
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(missingAsNull);
      return found?.isFile() ? { size: found.size } : null;
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(area) {
      // One name at a time: an area can have more names than fit in memory.
      for await (const { name } of (await disk.opendir(join(root, area)).catch(missingAsNull)) ?? []) {
        const found = await stat(join(root, area, name)).catch(missingAsNull);
        if (found?.isFile()) yield { key: `${area}/${name}`, modifiedAt: found.mtimeMs };
      }
    },
  };
}

async function writeDurably(
  disk: DiskOperations,
  path: string,
  body: AsyncIterable<Uint8Array> | Uint8Array,
  checkSpace: () => Promise<void>,
) {
  await checkSpace();
  const hash = createHash('sha256');
  let size = 0;
  const file = await disk.open(path, 'wx', 0o600);
  try {
    for await (const part of body instanceof Uint8Array ? [body] : body) {
      hash.update(part);
      if (Math.floor(size / SPACE_CHECK_BYTES) < Math.floor((size + part.byteLength) / SPACE_CHECK_BYTES))
        await checkSpace();
      size += part.byteLength;
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Creates one folder at a time, because the recursive call reports a full disk as a missing folder. */
export async function makeFolder(
  path: string,
  disk: DiskOperations = nodeFs,
  mayClimb = true,
): Promise<void> {
  try {
    await disk.mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || !mayClimb) throw error;
    await makeFolder(dirname(path), disk);
    return await makeFolder(path, disk, false);
  }
  await syncFolder(dirname(path), disk);
}

/** A rename is durable only after its folder is synced. */
export async function syncFolder(path: string, disk: DiskOperations = nodeFs): Promise<void> {
  const folder = await disk.open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isFull(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
}

function missingAsNotFound(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? new AppError('not_found') : error;
}

function missingAsNull(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

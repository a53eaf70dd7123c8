import { statfs } from 'node:fs/promises';
import { AppError } from '../../../rules/errors';
import type { Config } from '../runtime/config';

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'minFreeBytes'>;

/** Refuses what stores something while little space is left. A shop whose rows and files are elsewhere needs no disk. */
export async function checkDiskSpace(config: Places): Promise<void> {
  if (config.databaseUrl && config.s3) return;
  await checkFreeSpace(config.dataDir, config.minFreeBytes);
}

/** Refuses before the disk is full, because payments, logins and deletions must still be able to write. */
export async function checkFreeSpace(folder: string, minFreeBytes: number, neededBytes = 0): Promise<void> {
  if (minFreeBytes === 0) return;
  const wantedBytes = minFreeBytes + neededBytes;
  if ((await readFreeBytes(folder, wantedBytes)) < wantedBytes) throw new AppError('storage_full');
}

/** Asking the kernel was about a sixth of a small write in a profile, so plenty of space is believed for a second. */
const PLENTY_BYTES = 1024 ** 3;
const BELIEVED_MS = 1000;
const lastReadings = new Map<string, { freeBytes: number; at: number }>();

async function readFreeBytes(folder: string, wantedBytes: number): Promise<number> {
  const last = lastReadings.get(folder);
  const isFresh = last !== undefined && performance.now() - last.at < BELIEVED_MS;
  if (isFresh && last.freeBytes > wantedBytes + PLENTY_BYTES) return last.freeBytes;
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  lastReadings.set(folder, { freeBytes, at: performance.now() });
  return freeBytes;
}

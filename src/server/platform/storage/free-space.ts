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
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes + neededBytes) throw new AppError('storage_full');
}

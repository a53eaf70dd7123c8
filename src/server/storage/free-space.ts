import { statfs } from 'node:fs/promises';
import { AppError } from '../../shared/errors';

/** Refuses files before the disk is full, because the database on it must still be able to write. */
export async function checkFreeSpace(folder: string, minFreeBytes: number, neededBytes = 0): Promise<void> {
  if (minFreeBytes === 0) return;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes + neededBytes) throw new AppError('storage_full');
}

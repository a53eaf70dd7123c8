import { join } from 'node:path';
import type { Config } from '../runtime/config';
import { createDiskStorage } from './disk';
import type { Storage } from './storage';

/** The data folder, or a bucket when one is configured. */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir' | 'minFreeBytes'>): Promise<Storage> {
  if (!config.s3) return createDiskStorage(filesDirOf(config), undefined, config.minFreeBytes);
  const { createS3Storage } = await import('./s3');
  return createS3Storage(config.s3);
}

export function filesDirOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

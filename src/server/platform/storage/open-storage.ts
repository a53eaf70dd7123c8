import { join } from 'node:path';
import { systemClock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import type { Log } from '../runtime/log';
import { createDiskStorage } from './disk';
import type { Storage } from './storage';

/** The data folder, or a bucket when one is configured. */
export async function openStorage(
  config: Pick<Config, 's3' | 'dataDir' | 'minFreeBytes'>,
  log?: Log,
): Promise<Storage> {
  if (!config.s3) return createDiskStorage(filesDirOf(config), undefined, config.minFreeBytes);
  const [{ createS3Storage }, { guardStorage }] = await Promise.all([
    import('./s3'),
    import('./guard-storage'),
  ]);
  return guardStorage(createS3Storage(config.s3), {
    clock: systemClock,
    onChange: (state) => log?.warn({ state }, 'the state of the file storage changed'),
  });
}

export function filesDirOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

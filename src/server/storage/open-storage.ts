import { join } from 'node:path';
import type { Config } from '../config';
import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import type { Storage } from './storage';

/** The data folder, or a bucket when one is configured. */
export function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Storage {
  return config.s3 ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, 'files'));
}

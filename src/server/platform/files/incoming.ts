import { join } from 'node:path';
import { AppError } from '../../../rules/errors';
import type { UploadKind } from '../../../rules/upload-limits';
import type { Config } from '../runtime/config';

/** The area of unfinished uploads. */
export const INCOMING_AREA = 'incoming';
export const UPLOAD_ID = /^[0-9a-f]{40}$/;

/** Unfinished uploads are stored beside the store, not in it. */
export function uploadFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'uploads');
}

/** A separate prefix, because the bucket also contains the store. */
export function uploadKey(id: string): string {
  if (!UPLOAD_ID.test(id)) throw new AppError('not_found');
  return `${INCOMING_AREA}/${id}`;
}

export function readUploadKind(value: string | null | undefined): UploadKind {
  if (value === 'video' || value === 'intro' || value === 'pdf') return value;
  throw new AppError('invalid_input', { field: 'kind' });
}

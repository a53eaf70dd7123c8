import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS, type Locker, Server, type Upload } from '@tus/server';
import { AppError } from '../../../rules/errors';
import { UNFINISHED_UPLOAD_MS, UPLOAD_LIMITS } from '../../../rules/upload-limits';
import { INCOMING_AREA, readUploadKind, UPLOAD_ID, uploadFolder, uploadKey } from '../files/incoming';
import { asAppError } from '../http/error-handler';
import type { Config } from '../runtime/config';
import type { Log } from '../runtime/log';
import { makeFolder } from '../storage/disk';

const PART_BYTES = 8 * 1024 ** 2;

/** Both stores have `read`, but their common type does not declare it. */
export type UploadStore = DataStore & { read(id: string): Readable | Promise<Readable> };

export async function openUploadStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<UploadStore> {
  if (!config.s3) {
    const directory = uploadFolder(config);
    // The store would create the folder too, but a failure there ends the process.
    await makeFolder(join(directory, INCOMING_AREA));
    return new TidyFileStore({ directory, expirationPeriodInMilliseconds: UNFINISHED_UPLOAD_MS });
  }
  const [{ DurableS3Store }, { s3ClientOptions }] = await Promise.all([
    import('./s3-upload-store'),
    import('../storage/s3'),
  ]);
  return new DurableS3Store({
    s3ClientConfig: { bucket: config.s3.bucket, ...s3ClientOptions(config.s3) },
    expirationPeriodInMilliseconds: UNFINISHED_UPLOAD_MS,
    // Some compatible stores take only parts of one size, so a smaller rest waits for the next request.
    partSize: PART_BYTES,
    minPartSize: PART_BYTES,
    // Not every compatible store supports tags.
    useTags: false,
  });
}

/** Removes all traces of an upload that could not start. */
class TidyFileStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.remove(upload.id).catch(() => undefined);
      throw error;
    }
  }
}

export function createTusServer(datastore: DataStore, locker: Locker, log: Log): Server {
  return new Server({
    path: '/api/uploads',
    datastore,
    locker,
    // The browser resolves it against the requested address, so a proxy in front changes nothing.
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: UPLOAD_LIMITS.video.maxBytes,
    namingFunction: () => uploadKey(randomBytes(20).toString('hex')),
    generateUrl: (_request, { path, id }) => `${path}/${id.slice(id.lastIndexOf('/') + 1)}`,
    getFileIdFromRequest: (_request, id) => (id && UPLOAD_ID.test(id) ? uploadKey(id) : undefined),
    onUploadCreate: async (_request, upload) => {
      const limit = UPLOAD_LIMITS[readUploadKind(upload.metadata?.kind)];
      if (upload.size === undefined || upload.size > limit.maxBytes)
        throw new AppError('too_large', { message: `El archivo puede pesar como máximo ${limit.largest}.` });
      return {};
    },
    onResponseError: (_request, error) => asTusError(error, log),
  });
}

function asTusError(error: Error | { status_code: number; body: string }, log: Log) {
  // The store reports "could not write" for a full disk; a lost connection is handled before.
  const isWriteFailure = error === ERRORS.FILE_WRITE_ERROR;
  if (!isWriteFailure && !(error instanceof Error)) return undefined;
  const known = isWriteFailure ? new AppError('storage_full') : asAppError(error);
  if (known.status === 500) log.error({ err: error }, 'unexpected error in an upload');
  return { status_code: known.status, body: JSON.stringify(known.toAnswer()) };
}

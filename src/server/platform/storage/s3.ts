import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '../../../rules/errors';
import type { Config } from '../runtime/config';
import { contentTypeOf } from './content-types';
import { checkFileKey, newFileKey, type Storage, StorageFailure } from './storage';

export type S3Settings = NonNullable<Config['s3']>;

const PART_BYTES = 8 * 1024 * 1024;
const ATTEMPTS = 2;
/** A request for a file ends in less than 20 s when the bucket hangs. */
const TIMES = {
  connectMs: 2_000,
  /** Not for uploads: a part may take long on a slow link, as long as it moves. */
  answerMs: 4_000,
  /** Between two packets, also of a body. */
  silenceMs: 10_000,
};

/** Browsers may load these objects from the bucket itself. */
const publicHeaders = (key: string) => ({
  ContentType: contentTypeOf(key),
  CacheControl: 'public, max-age=31536000, immutable',
});

export function s3ClientOptions(settings: S3Settings, times = TIMES) {
  return {
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: Boolean(settings.endpoint),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: times.connectMs,
      socketTimeout: times.silenceMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 200 },
      httpsAgent: { keepAlive: true, maxSockets: 200 },
    },
    // Older compatible stores do not support the checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

/** Stores files in a bucket. An object appears only when its upload is complete. */
export function createS3Storage(settings: S3Settings, times = TIMES): Storage {
  const client = new S3Client(s3ClientOptions(settings, times));
  const soon = { requestTimeout: times.answerMs };
  const object = (key: string) => ({ Bucket: settings.bucket, Key: checkFileKey(key) });

  return {
    async put(area, body, extension, name) {
      const key = newFileKey(area, extension, name);
      const hash = createHash('sha256');
      let size = 0;
      let sourceFailure: unknown;
      async function* measured() {
        try {
          for await (const part of body instanceof Uint8Array ? [body] : body) {
            hash.update(part);
            size += part.byteLength;
            yield part;
          }
        } catch (error) {
          sourceFailure = error;
          throw error;
        }
      }
      const upload = new Upload({
        client,
        params: {
          ...object(key),
          ...(area === 'streams' ? publicHeaders(key) : {}),
          Body: Readable.from(measured(), { objectMode: false }),
        },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      await upload.done().catch((error: unknown) => {
        throw sourceFailure ?? new StorageFailure(error);
      });
      return { key, size, sha256: hash.digest('hex') };
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client
        .send(new GetObjectCommand({ ...object(key), Range }), soon)
        .catch(missingAsNull);
      if (!(found?.Body instanceof Readable)) throw new AppError('not_found');
      return found.Body;
    },

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(object(key)), soon).catch(missingAsNull);
      return found && { size: found.ContentLength ?? 0 };
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)), soon).catch(asFailure);
    },

    async *list(area) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: `${area}/`, ContinuationToken }),
            soon,
          )
          .catch(asFailure);
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified.getTime() };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

function missingAsNull(error: unknown): null {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  if (error instanceof NoSuchKey || error instanceof NotFound || status === 404) return null;
  throw new StorageFailure(error);
}

function asFailure(error: unknown): never {
  throw new StorageFailure(error);
}

import type { Readable } from 'node:stream';
import type { Upload } from '@tus/server';
import { AppError, type ErrorCode } from '../../shared/errors';
import { STORED_PREFIX } from '../../shared/media-links';
import type { UploadKind } from '../../shared/upload-limits';
import { recordAudit } from '../audit/audit';
import { createShopSecret } from '../content/shop-secret';
import { tryStamp } from '../content/try-stamp';
import type { UploadsTable } from '../db/schema';
import type { Deps } from '../deps';
import { recordFile } from '../files/files';
import { createSingleFlight } from '../single-flight';
import type { Area } from '../storage/storage';
import { insertStream } from '../videos/insert-stream';
import { probeVideo } from '../videos/probe-video';
import { storedBytes } from './byte-source';
import { readUploadKind, uploadKey } from './incoming';
import { HEAD_BYTES, inspectFile, sniffFile } from './inspect-file';
import { readMp4Duration } from './mp4';
import type { UploadStore } from './tus';

const AREAS: Record<UploadKind, Area> = { video: 'videos', intro: 'intros', pdf: 'pdfs' };

/** Temporary errors: the upload is valid, so completing it again may succeed. */
const PASSING = new Set<ErrorCode>(['storage_full', 'busy']);

export interface TakenUpload {
  /** The value of a product's field. */
  url: string;
  name: string;
  size: number;
}

/** Moves complete uploads into the store: checked by content, visible only when durable. */
export function createUploads(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  store: UploadStore,
) {
  const flight = createSingleFlight<TakenUpload>();
  const shopSecret = createShopSecret({ db, clock });

  async function take(id: string, adminId: string): Promise<TakenUpload> {
    const before = await db
      .selectFrom('uploads')
      .innerJoin('files', 'files.id', 'uploads.file_id')
      .select(['uploads.kind', 'uploads.file_id', 'uploads.file_name', 'files.bytes'])
      .where('uploads.id', '=', id)
      .executeTakeFirst();
    if (before) return toTaken(before);
    const upload = await findWhole(id);
    const kind = readUploadKind(upload.metadata?.kind);
    const file = await moveIntoStore(upload, kind);
    const durationMs = kind === 'pdf' ? null : await readMp4Duration(await storedBytes(storage, file.key));
    const row = {
      id,
      kind,
      file_id: file.key,
      file_name: (upload.metadata?.filename ?? '').normalize('NFC').slice(0, 200),
      uploaded_by: adminId,
      completed_at: clock.now(),
    };
    const secret = await shopSecret();
    await db.transaction().execute(async (trx) => {
      await recordFile(trx, { ...file, durationMs }, row.completed_at);
      await trx.insertInto('uploads').values(row).execute();
      if (kind === 'video' && file.key.endsWith('.mp4'))
        await insertStream(
          trx,
          {
            file_id: file.key,
            state: 'processing',
            fingerprint: null,
            file_name: row.file_name,
            duration_ms: durationMs,
            rungs: '[]',
          },
          { secret, adminId, now: row.completed_at },
        );
      await recordAudit(trx, {
        at: row.completed_at,
        actorId: adminId,
        action: 'upload.complete',
        subject: 'upload',
        subjectId: id,
        detail: { kind, name: row.file_name, size: file.size },
      });
    });
    await forget(upload.id);
    return toTaken({ ...row, bytes: file.size });
  }

  async function findWhole(id: string): Promise<Upload> {
    const upload = await store.getUpload(uploadKey(id)).catch(() => {
      throw new AppError('not_found');
    });
    if (upload.offset !== upload.size) throw new AppError('upload_unfinished');
    return upload;
  }

  async function moveIntoStore(upload: Upload, kind: UploadKind) {
    try {
      const extension = await sniffFile(await readHead(await store.read(upload.id)), kind);
      const file = await storage.put(AREAS[kind], await store.read(upload.id), extension);
      try {
        await inspectFile(await storedBytes(storage, file.key), kind);
        if (kind === 'pdf') await tryStamp(storage, file.key);
        if (extension === 'mp4') await probeVideo(storage, file.key);
      } catch (error) {
        await storage.remove(file.key);
        throw error;
      }
      return file;
    } catch (error) {
      if (error instanceof AppError && !PASSING.has(error.code)) await forget(upload.id);
      throw error;
    }
  }

  async function forget(uploadId: string): Promise<void> {
    await store.remove(uploadId).catch(() => undefined);
    // In a bucket, removing a finished upload leaves plain objects.
    await storage.remove(uploadId);
    await storage.remove(`${uploadId}.info`);
  }

  return {
    /** Idempotent, also for concurrent calls. */
    complete(id: string, adminId: string): Promise<TakenUpload> {
      return flight.run(id, () => take(id, adminId));
    },
  };
}

async function readHead(stream: Readable): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const part of stream) {
    head = Buffer.concat([head, part]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head.subarray(0, HEAD_BYTES);
}

function toTaken(
  row: Pick<UploadsTable, 'kind' | 'file_id' | 'file_name'> & { bytes: number | null },
): TakenUpload {
  const url = row.kind === 'intro' ? `/media/${row.file_id}` : STORED_PREFIX + row.file_id;
  return { url, name: row.file_name, size: row.bytes ?? 0 };
}

import type { Readable } from 'node:stream';
import type { Locker, Upload } from '@tus/server';
import type { TakenUpload } from '../../../contract/content';
import { AppError, type ErrorCode } from '../../../rules/errors';
import { STORED_PREFIX } from '../../../rules/media-links';
import type { UploadKind } from '../../../rules/upload-limits';
import { recordAudit } from '../audit/audit';
import type { Database, Trx } from '../db/database';
import type { UploadsTable } from '../db/schema';
import { recordFile } from '../files/files';
import { readUploadKind, uploadKey } from '../files/incoming';
import type { Clock } from '../runtime/clock';
import { createSingleFlight } from '../runtime/single-flight';
import type { Area, Storage } from '../storage/storage';
import { storedBytes } from './byte-source';
import { HEAD_BYTES, inspectFile, sniffFile } from './inspect-file';
import { readMp4Duration } from './mp4';
import type { UploadStore } from './tus';
import { withUploadLock } from './upload-lock';

const AREAS: Record<UploadKind, Area> = { video: 'videos', intro: 'intros', pdf: 'pdfs' };

/** Temporary errors: the upload is valid, so completing it again may succeed. */
const PASSING = new Set<ErrorCode>(['storage_full', 'storage_down', 'busy']);

type NewUpload = UploadsTable & { uploaded_by: string; durationMs: number | null };

/** Plugged in by the wing that knows the content of a file. */
export interface UploadedContent {
  /** Refuses a stored file that could not be sold or played. */
  check(kind: UploadKind, key: string): Promise<void>;
  /** Prepares the rows that belong to a new file, for the transaction that records it. */
  prepare(upload: NewUpload): Promise<(trx: Trx) => Promise<void>>;
}

/** Moves complete uploads into the store: checked by content, visible only when durable. */
export function createUploads(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  { store, locker }: { store: UploadStore; locker: Locker },
  content: UploadedContent,
) {
  const flight = createSingleFlight<TakenUpload>();

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
    const writeContent = await content.prepare({ ...row, durationMs });
    await db.transaction().execute(async (trx) => {
      await recordFile(trx, { ...file, durationMs }, row.completed_at);
      await trx.insertInto('uploads').values(row).execute();
      await writeContent(trx);
      await recordAudit(trx, {
        at: row.completed_at,
        actorId: adminId,
        action: 'upload.complete',
        subjectId: id,
        detail: { kind, name: row.file_name, size: file.size },
      });
    });
    await forget(upload.id);
    return toTaken({ ...row, bytes: file.size });
  }

  async function findWhole(id: string): Promise<Upload> {
    const upload = await store.getUpload(uploadKey(id)).catch((error: { status_code?: number }) => {
      // The browser forgets an upload that is not there, so a store that does not answer must not say so.
      throw new AppError(error.status_code ? 'not_found' : 'storage_down');
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
        await content.check(kind, file.key);
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
    /** Idempotent, also for concurrent calls and for those of another process. */
    complete(id: string, adminId: string): Promise<TakenUpload> {
      return flight.run(id, () => withUploadLock(locker, uploadKey(id), () => take(id, adminId)));
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

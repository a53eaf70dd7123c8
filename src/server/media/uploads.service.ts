import type { Readable } from 'node:stream';
import type { Upload } from '@tus/server';
import { AppError, type ErrorCode } from '../../shared/errors';
import { STORED_PREFIX } from '../../shared/media-links';
import type { UploadKind } from '../../shared/upload-limits';
import { recordAudit } from '../audit/audit';
import { tryStamp } from '../content/try-stamp';
import type { Deps } from '../deps';
import { createSingleFlight } from '../single-flight';
import { storedBytes } from './byte-source';
import { readUploadKind, uploadKey } from './incoming';
import { HEAD_BYTES, inspectFile, sniffFile } from './inspect-file';
import type { UploadStore } from './tus';

const AREAS: Record<UploadKind, string> = { video: 'videos', intro: 'intros', pdf: 'pdfs' };

/** The upload itself is sound: completing it again may succeed. */
const PASSING = new Set<ErrorCode>(['storage_full', 'busy']);

export interface TakenUpload {
  /** What a product's field holds. */
  url: string;
  name: string;
  size: number;
}

/** Takes whole uploads into the store: checked by content, visible only when durable. */
export function createUploads(
  { db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>,
  store: UploadStore,
) {
  const flight = createSingleFlight<TakenUpload>();

  async function take(id: string, adminId: string): Promise<TakenUpload> {
    const before = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (before) return toTaken(before);
    const upload = await findWhole(id);
    const kind = readUploadKind(upload.metadata?.kind);
    const row = {
      id,
      kind,
      ...(await moveIntoStore(upload, kind)),
      file_name: (upload.metadata?.filename ?? '').normalize('NFC').slice(0, 200),
      uploaded_by: adminId,
      completed_at: clock.now(),
    };
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('uploads').values(row).execute();
      await recordAudit(trx, {
        at: row.completed_at,
        actorId: adminId,
        action: 'upload.complete',
        subject: 'upload',
        subjectId: id,
        detail: { kind, name: row.file_name, size: row.size },
      });
    });
    await forget(upload.id);
    return toTaken(row);
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
      const { key, size, sha256 } = await storage.put(AREAS[kind], await store.read(upload.id), extension);
      try {
        await inspectFile(await storedBytes(storage, key), kind);
        if (kind === 'pdf') await tryStamp(storage, key);
      } catch (error) {
        await storage.remove(key);
        throw error;
      }
      return { file_key: key, size, sha256 };
    } catch (error) {
      if (error instanceof AppError && !PASSING.has(error.code)) await forget(upload.id);
      throw error;
    }
  }

  async function forget(uploadId: string): Promise<void> {
    await store.remove(uploadId).catch(() => undefined);
    // In a bucket a finished upload outlives its removal: what is left of it are plain objects.
    await storage.remove(uploadId);
    await storage.remove(`${uploadId}.info`);
  }

  return {
    /** Calling twice, even at once, takes the file once. */
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

function toTaken(row: { kind: UploadKind; file_key: string; file_name: string; size: number }): TakenUpload {
  const url = row.kind === 'intro' ? `/media/${row.file_key}` : STORED_PREFIX + row.file_key;
  return { url, name: row.file_name, size: row.size };
}

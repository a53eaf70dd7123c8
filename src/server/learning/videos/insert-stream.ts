import type { Trx } from '../../platform/db/database';
import type { StreamsTable } from '../../platform/db/schema';
import { newStreamKey, sealKey } from './stream-key';
import { newStreamId, streamFileId } from './stream-objects';

interface NewStream {
  id?: string;
  key?: Buffer;
  secret: string;
  adminId: string;
  now: number;
}

/** Adds a stream with a key of its own; returns its id. */
export async function insertStream(
  trx: Trx,
  known: Pick<StreamsTable, 'file_id' | 'state' | 'fingerprint' | 'file_name' | 'duration_ms' | 'rungs'>,
  { id = newStreamId(), key = newStreamKey(), secret, adminId, now }: NewStream,
): Promise<string> {
  await trx
    .insertInto('streams')
    .values({
      id,
      ...known,
      sealed_key: sealKey(secret, id, key),
      attempts: 0,
      run_at: now,
      created_by: adminId,
      created_at: now,
    })
    .execute();
  return id;
}

/** The file that represents the stream, for everything that refers to files. Its length is known when it is ready. */
export async function insertStreamFile(
  trx: Trx,
  streamId: string,
  { width, height, durationMs = null }: { width: number; height: number; durationMs?: number | null },
  now: number,
): Promise<void> {
  const row = { id: streamFileId(streamId), kind: 'stream' as const, mime: 'video/mp4', width, height };
  await trx
    .insertInto('files')
    .values({ ...row, bytes: null, sha256: null, duration_ms: durationMs, created_at: now })
    .execute();
}

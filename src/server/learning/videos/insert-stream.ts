import type { Trx } from '../../platform/db/database';
import type { StreamsTable } from '../../platform/db/schema';
import { newStreamKey, sealKey } from './stream-key';
import { newStreamId } from './stream-objects';

type Known = 'file_id' | 'state' | 'fingerprint' | 'file_name' | 'duration_ms' | 'rungs';

/** Adds a stream with a key of its own; returns its id. */
export async function insertStream(
  trx: Trx,
  known: Pick<StreamsTable, Known>,
  { id = newStreamId(), secret, adminId, now }: { id?: string; secret: string; adminId: string; now: number },
): Promise<string> {
  await trx
    .insertInto('streams')
    .values({
      id,
      ...known,
      reason: null,
      sealed_key: sealKey(secret, id, newStreamKey()),
      poster_tag: null,
      storyboard: null,
      attempts: 0,
      run_at: now,
      created_by: adminId,
      created_at: now,
    })
    .execute();
  return id;
}

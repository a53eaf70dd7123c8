import type { EncodedPacket } from 'mediabunny';
import { AppError } from '../../../rules/errors';
import { segmentSeconds } from '../../../rules/segments';
import { batchesOf } from '../../platform/db/batches';
import type { StreamSegmentsTable, StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { lacksEnd } from './check-complete';
import { describeRung } from './describe-rungs';
import { readInitSegment } from './init-segment';
import { readMediaSegment, withoutIndex } from './media-segment';
import { openMovie, writeSegment } from './movie';
import { encryptSegment, openKey } from './stream-key';
import { INIT, putPart, tagOf } from './stream-objects';

/** A file with fewer key frames stays a plain MP4: its segments would be too large. */
const MAX_SEGMENT_SECONDS = 20;
const RENEW_EVERY = 50;

/**
 * Cuts an uploaded H.264 file at its own key frames into a stream of one quality, without encoding. One segment is in
 * memory at a time. The rows are written at the end, so an interrupted run leaves nothing that is visible.
 */
export async function repackageFile(
  deps: Pick<Deps, 'db' | 'clock' | 'storage'> & { renew: () => Promise<void> },
  stream: StreamsTable,
): Promise<void> {
  const { db, storage, renew } = deps;
  const movie = await openMovie(storage, stream.file_id);
  try {
    if (!movie.isPlayable) return await leaveAsFile();
    const key = openKey(await createShopSecret(deps)(), stream.id, stream.sealed_key);
    const rung = `${Math.max(100, Math.min(movie.width, movie.height))}p`;
    const rows: StreamSegmentsTable[] = [];
    let init: Buffer | undefined;
    for await (const packets of movie.groups(segmentSeconds)) {
      if (lengthOf(packets.video) > MAX_SEGMENT_SECONDS) return await leaveAsFile();
      const n = rows.length;
      const made = await writeSegment(movie, packets);
      init ??= made.init;
      const { startMs, ms } = readMediaSegment(made.segment, readInitSegment(init));
      const clear = withoutIndex(made.segment);
      const part = { rung, n, tag: tagOf(clear) };
      await putPart(storage, stream.id, part, encryptSegment(key, n, clear));
      rows.push({ stream_id: stream.id, ...part, start_ms: startMs, ms, bytes: clear.length });
      if (n % RENEW_EVERY === RENEW_EVERY - 1) await renew();
    }
    const last = rows.at(-1);
    const endMs = last ? last.start_ms + last.ms : 0;
    // The file is swept once the stream is ready.
    if (!init || lacksEnd(stream, endMs)) return await leaveAsFile();
    const first = { rung, n: INIT, tag: tagOf(init) };
    await putPart(storage, stream.id, first, init);
    const rungs = JSON.stringify([{ name: rung, ...describeRung(init, rows) }]);
    const ready = { state: 'ready' as const, rungs, duration_ms: endMs };
    const all = [{ stream_id: stream.id, ...first, start_ms: 0, ms: 0, bytes: init.length }, ...rows];
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('streams')
        .set(ready)
        .where('id', '=', stream.id)
        .where('state', '=', 'processing')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      for (const batch of batchesOf(all)) await trx.insertInto('stream_segments').values(batch).execute();
    });
  } catch (error) {
    // The file plays as it is, so what the library cannot cut is no failure of the video.
    if (error instanceof AppError && error.code !== 'unsupported_file') throw error;
    if (isSystemError(error)) throw error;
    await leaveAsFile();
  } finally {
    movie.close();
  }

  async function leaveAsFile(): Promise<void> {
    await db.deleteFrom('streams').where('id', '=', stream.id).execute();
  }
}

function lengthOf(packets: EncodedPacket[]): number {
  const [first] = packets;
  const ends = packets.map(({ timestamp, duration }) => timestamp + duration);
  return first ? Math.max(...ends) - first.timestamp : 0;
}

/** A full disk or a lost connection to the store or the database: a later attempt can succeed. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}

import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import type { StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { describeRungs } from '../videos/describe-rungs';
import { repackageFile } from '../videos/repackage-file';
import { makePoster, makeStoryboard } from '../videos/storyboard';
import { POSTER, partKey, streamFileId, TILES } from '../videos/stream-objects';
import { listParts, type StoredPart } from '../videos/stream-rows';
import type { ProgramService } from './program.service';
import { updateLesson } from './program-writing';

/** A process that is killed loses its claim after this time. */
export const STREAM_LEASE_MS = 5 * 60_000;
const MAX_ATTEMPTS = 5;
const FAILED = 'No pudimos terminar de preparar este video. Vuelve a subirlo.';

/** Completes streams whose parts have arrived, and makes streams of uploaded files. */
export function createStreamWork(deps: Deps & { program: ProgramService }) {
  const { db, clock, storage, log, program } = deps;

  return {
    /** Works on every waiting stream, one at a time: each may need much memory. */
    async run(): Promise<void> {
      for (let stream = await claim(); stream; stream = await claim()) {
        try {
          if (stream.file_id === streamFileId(stream.id)) await complete(stream);
          else await repackage(stream);
        } catch (error) {
          await giveUp(stream, error);
        }
      }
    },
  };

  async function claim(): Promise<StreamsTable | undefined> {
    const now = clock.now();
    const due = await db
      .selectFrom('streams')
      .select(['id', 'run_at'])
      .where('state', '=', 'processing')
      .where('run_at', '<=', now)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    // The first process to change run_at has the stream.
    return await db
      .updateTable('streams')
      .set((eb) => ({ run_at: now + STREAM_LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('run_at', '=', due.run_at)
      .where('state', '=', 'processing')
      .returningAll()
      .executeTakeFirst();
  }

  /** A prepared video gets its pictures and becomes the video of its lesson. */
  async function complete(stream: StreamsTable): Promise<void> {
    const { id } = stream;
    const rungs = await describeRungs(deps, stream);
    const tiles = await listParts(db, id, TILES);
    const storyboard = await withoutPicture(() => makeStoryboard(storage, id, tiles));
    const still = (await listParts(db, id, POSTER))[0] ?? tiles[Math.floor(tiles.length / 10)];
    const poster_tag = still ? await withoutPicture(() => makePoster(storage, id, still)) : null;
    const ready = {
      state: 'ready' as const,
      rungs: JSON.stringify(rungs),
      storyboard: storyboard && JSON.stringify(storyboard),
      poster_tag,
    };
    await publish(stream, ready);
    await removePictures(id, [...tiles, ...(await listParts(db, id, POSTER))]);
  }

  /** One transaction: nobody sees a lesson without a video in between. */
  async function publish(stream: StreamsTable, ready: Partial<StreamsTable>): Promise<void> {
    const { id } = stream;
    const file = { duration_ms: stream.duration_ms };
    const lesson = await db
      .selectFrom('lessons')
      .innerJoin('sections', 'sections.id', 'lessons.section_id')
      .select(['lessons.id', 'sections.product_id'])
      .where('next_stream_id', '=', id)
      .executeTakeFirst();
    const store = async (trx: Trx) => {
      await trx.updateTable('files').set(file).where('id', '=', stream.file_id).execute();
      await trx.updateTable('streams').set(ready).where('id', '=', id).execute();
    };
    // The draft of a course takes it. Without one the sweep removes it.
    if (!lesson) return await db.transaction().execute(store);
    const actor = { id: stream.created_by };
    const change = { productId: lesson.product_id, action: 'video.ready', actor };
    await program.change(change, async (trx) => {
      await store(trx);
      const { numUpdatedRows } = await trx
        .updateTable('lessons')
        .set({ next_stream_id: null })
        .where('id', '=', lesson.id)
        .where('next_stream_id', '=', id)
        .executeTakeFirst();
      // Another upload for the lesson may have started since.
      if (numUpdatedRows > 0n)
        await updateLesson(trx, lesson.id, { video_url: `storage:${stream.file_id}` }, clock.now());
    });
  }

  async function repackage(stream: StreamsTable): Promise<void> {
    const renew = async () => {
      const run_at = clock.now() + STREAM_LEASE_MS;
      await db.updateTable('streams').set({ run_at }).where('id', '=', stream.id).execute();
    };
    await repackageFile({ ...deps, renew }, stream);
  }

  /** The rows go first: after a crash in between, the sweep removes the pictures with the stream. */
  async function removePictures(id: string, parts: StoredPart[]): Promise<void> {
    await db
      .deleteFrom('stream_segments')
      .where('stream_id', '=', id)
      .where('rung', 'in', [TILES, POSTER])
      .execute();
    for (const part of parts) await storage.remove(partKey(id, part));
  }

  /** A video without its small pictures is better than none. */
  async function withoutPicture<T>(make: () => Promise<T>): Promise<T | null> {
    return await make().catch((error: unknown) => {
      log.warn({ err: error }, 'no pictures for a video');
      return null;
    });
  }

  async function giveUp(stream: StreamsTable, error: unknown): Promise<void> {
    const isFinal = error instanceof AppError && error.code === 'unsupported_file';
    log.warn({ stream: stream.id, attempts: stream.attempts, err: error }, 'a video was not prepared');
    if (!isFinal && stream.attempts < MAX_ATTEMPTS) return;
    const failed = { state: 'failed' as const, reason: isFinal ? error.message : FAILED };
    await db
      .updateTable('streams')
      .set(failed)
      .where('id', '=', stream.id)
      .where('state', '=', 'processing')
      .execute();
  }
}

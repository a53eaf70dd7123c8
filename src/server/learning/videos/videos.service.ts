import { LRUCache } from 'lru-cache';
import type { VideoInput, VideoUpload } from '../../../contract/videos';
import { AppError } from '../../../rules/errors';
import { lockUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { consumeQuota, QUOTAS } from '../../platform/limits/quota';
import { inspectImage } from '../../platform/media/images';
import { createShopSecret } from '../../platform/secrets/shop-secret';
import { readWhole } from '../../platform/storage/storage';
import { checkComplete } from './check-complete';
import { type InitSegment, readInitSegment } from './init-segment';
import { insertStream, insertStreamFile } from './insert-stream';
import { readMediaSegment, withoutIndex } from './media-segment';
import { encryptSegment, openKey } from './stream-key';
import { INIT, newStreamId, partKey, putPart, streamFileId, tagOf } from './stream-objects';
import { describeUpload, findPart, findStream, rungsOf, selectParts } from './stream-rows';

interface Actor {
  id: string;
}

interface NewPart {
  rung: string;
  n: number;
  startMs?: number;
  ms?: number;
  /** What is stored, when it is not what arrived. */
  stored?: Buffer;
}

export type Videos = ReturnType<typeof createVideos>;

/** Takes prepared videos, part by part. A part is stored once; repeating a call changes nothing. */
export function createVideos(deps: Deps) {
  const { db, clock, storage } = deps;
  const shopSecret = createShopSecret(deps);
  /** What a segment is read with; it never changes. */
  const inits = new LRUCache<string, InitSegment>({ max: 50 });

  return {
    async start({ lessonId, ...input }: VideoInput, actor: Actor): Promise<VideoUpload> {
      const secret = await shopSecret();
      return await db.transaction().execute(async (trx) => {
        if (lessonId === null) await lockUser(trx, actor.id);
        const lesson = lessonId === null ? null : await lockLesson(trx, lessonId);
        const same = await findSame(trx, input, lesson, actor);
        const now = clock.now();
        if (same) {
          // The sweep counts the days of an abandoned upload from here.
          const touched = { created_at: now };
          await trx.updateTable('files').set(touched).where('id', '=', streamFileId(same)).execute();
          return await describeUpload(trx, same);
        }
        const id = newStreamId();
        await insertStreamFile(trx, id, { width: input.width, height: input.height }, now);
        const known = {
          file_id: streamFileId(id),
          state: 'uploading' as const,
          fingerprint: input.fingerprint,
          file_name: input.fileName,
          duration_ms: Math.round(input.durationSeconds * 1000),
          rungs: JSON.stringify(input.rungs),
        };
        await insertStream(trx, known, { id, secret, adminId: actor.id, now });
        if (lessonId !== null)
          await trx.updateTable('lessons').set({ next_stream_id: id }).where('id', '=', lessonId).execute();
        return await describeUpload(trx, id);
      });
    },

    state: (id: string): Promise<VideoUpload> => describeUpload(db, id),

    async putInit(id: string, rung: string, bytes: Buffer, actor: Actor) {
      const stream = await findOpen(id, rung);
      const init = readInitSegment(bytes);
      const known = await findInit(stream.id, rung);
      if (!known) await store(stream, { rung, n: INIT }, bytes, actor);
      else if (!known.configuration.equals(init.configuration)) throw new AppError('video_differs');
      return { milliseconds: 0 };
    },

    async putSegment(id: string, rung: string, n: number, bytes: Buffer, actor: Actor) {
      const stream = await findOpen(id, rung);
      const known = await findPart(db, id, rung, n);
      if (known) return { milliseconds: known.ms };
      const init = await findInit(id, rung);
      if (!init)
        throw new AppError('video_incomplete', { message: 'Falta el comienzo de esta calidad del video.' });
      const segment = readMediaSegment(bytes, init);
      const key = openKey(await shopSecret(), id, stream.sealed_key);
      const clear = withoutIndex(bytes);
      await store(stream, { rung, n, ...segment, stored: encryptSegment(key, n, clear) }, clear, actor);
      return { milliseconds: segment.ms };
    },

    async putPicture(id: string, rung: string, n: number, bytes: Buffer, actor: Actor) {
      const stream = await findOpen(id);
      if (await findPart(db, id, rung, n)) return { milliseconds: 0 };
      const { mime } = await inspectImage(bytes);
      if (mime !== 'image/jpeg')
        throw new AppError('unsupported_file', { message: 'Las imágenes del video deben ser JPG.' });
      await store(stream, { rung, n }, bytes, actor);
      return { milliseconds: 0 };
    },

    async finish(id: string): Promise<VideoUpload> {
      return await db.transaction().execute(async (trx) => {
        const stream = await lockStream(trx, id);
        if (stream.state === 'uploading') {
          const duration_ms = await checkComplete(trx, stream);
          const set = { state: 'processing' as const, duration_ms, run_at: clock.now() };
          await trx.updateTable('streams').set(set).where('id', '=', id).execute();
        } else if (stream.state === 'failed') throw new AppError('video_closed');
        return await describeUpload(trx, id);
      });
    },

    /** Frees the space at once. What a crash leaves behind is removed by the sweep. */
    async remove(id: string): Promise<{ removed: boolean }> {
      const parts = await db.transaction().execute(async (trx) => {
        const stream = await lockStream(trx, id);
        const used = await trx
          .selectFrom('videos')
          .select('id')
          .where('source_file_id', '=', stream.file_id)
          .executeTakeFirst();
        const inDraft = await trx
          .selectFrom('product_draft_files')
          .select('draft_id')
          .where('file_id', '=', stream.file_id)
          .executeTakeFirst();
        const isPrepared = stream.file_id === streamFileId(id);
        if (used || inDraft || !isPrepared || stream.state === 'processing')
          throw new AppError('video_closed');
        const rows = await selectParts(trx, id).execute();
        await trx.deleteFrom('files').where('id', '=', stream.file_id).execute();
        return rows;
      });
      for (const part of parts) await storage.remove(partKey(id, part));
      return { removed: true };
    },
  };

  /** A stream that takes parts. */
  async function findOpen(id: string, rung?: string): Promise<StreamsTable> {
    const stream = await findStream(db, id);
    if (rung !== undefined && !rungsOf(stream).some(({ name }) => name === rung))
      throw new AppError('not_found', { message: 'Este video no tiene esa calidad.' });
    if (stream.state !== 'uploading') throw new AppError('video_closed');
    return stream;
  }

  /** The object is durable before its row exists; the first row of a part decides. */
  async function store(
    { id }: StreamsTable,
    { rung, n, startMs = 0, ms = 0, stored }: NewPart,
    bytes: Buffer,
    actor: Actor,
  ): Promise<void> {
    await consumeQuota(deps, QUOTAS.uploads, actor.id, bytes.length);
    const part = { rung, n, tag: tagOf(bytes) };
    await putPart(storage, id, part, stored ?? bytes);
    await db.transaction().execute(async (trx) => {
      const { state } = await lockStream(trx, id);
      if (state !== 'uploading') throw new AppError('video_closed');
      await trx
        .insertInto('stream_segments')
        .values({ stream_id: id, ...part, start_ms: startMs, ms, bytes: bytes.length })
        .onConflict((conflict) => conflict.columns(['stream_id', 'rung', 'n']).doNothing())
        .execute();
    });
  }

  async function findInit(id: string, rung: string): Promise<InitSegment | null> {
    const cached = inits.get(`${id}-${rung}`);
    if (cached) return cached;
    const part = await findPart(db, id, rung, INIT);
    if (!part) return null;
    const init = readInitSegment(await readWhole(await storage.open(partKey(id, part))));
    inits.set(`${id}-${rung}`, init);
    return init;
  }
}

/** Two tabs that start at once get one upload. */
async function lockLesson(trx: Trx, id: string) {
  const lesson = await lockRow(trx, 'lessons', 'next_stream_id', id);
  if (!lesson || lesson.removed_at !== null) throw new AppError('lesson_not_found');
  return lesson;
}

async function lockStream(trx: Trx, id: string): Promise<StreamsTable> {
  await lockRow(trx, 'streams', 'state', id);
  return await findStream(trx, id);
}

/**
 * The stream of the same file in the same qualities: the upload or the current video of the lesson, or an upload of
 * this admin that no lesson has, for a course that does not exist yet.
 */
async function findSame(
  trx: Trx,
  { fingerprint, rungs }: Pick<VideoInput, 'fingerprint' | 'rungs'>,
  lesson: { next_stream_id: string | null; video_id: string | null } | null,
  actor: Actor,
): Promise<string | null> {
  const ofFile = trx
    .selectFrom('streams')
    .leftJoin('videos', 'videos.source_file_id', 'streams.file_id')
    .leftJoin('lessons', 'lessons.next_stream_id', 'streams.id')
    .select(['streams.id', 'streams.rungs'])
    .where('fingerprint', '=', fingerprint)
    .where('streams.state', '<>', 'failed');
  const found = lesson
    ? ofFile.where((eb) =>
        eb.or([
          eb('streams.id', '=', lesson.next_stream_id ?? ''),
          eb('videos.id', '=', lesson.video_id ?? ''),
        ]),
      )
    : ofFile
        .where('streams.created_by', '=', actor.id)
        .where('videos.id', 'is', null)
        .where('lessons.id', 'is', null);
  const same = await found.execute();
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join();
  return same.find((row) => names(rungsOf(row)) === names(rungs))?.id ?? null;
}

import type { RungInput, VideoUpload } from '../../../contract/videos';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { StreamsTable } from '../../platform/db/schema';
import { INIT, POSTER, partKey, TILES } from './stream-objects';

/** A quality of a stream. What playlists say about it is known when the stream is ready. */
export interface Rung extends RungInput {
  codecs?: string;
  /** Bits per second, at most and on average. */
  peak?: number;
  average?: number;
}

export interface Storyboard {
  tiles: number;
  width: number;
  height: number;
  /** The end of the name of each sheet. */
  sheets: string[];
}

export function rungsOf({ rungs }: Pick<StreamsTable, 'rungs'>): Rung[] {
  return JSON.parse(rungs) as Rung[]; // written by this module's callers
}

export function storyboardOf({ storyboard }: Pick<StreamsTable, 'storyboard'>): Storyboard | null {
  return storyboard === null ? null : (JSON.parse(storyboard) as Storyboard); // written by `makeStoryboard`
}

export async function findStream(db: Queries, id: string): Promise<StreamsTable> {
  const row = await db.selectFrom('streams').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', { message: 'Este video ya no está.' });
  return row;
}

/** The parts of a stream, those of all its rungs and its pictures. */
export function selectParts(db: Queries, streamId: string) {
  return db
    .selectFrom('stream_segments')
    .select(['rung', 'n', 'start_ms', 'ms', 'bytes', 'tag'])
    .where('stream_id', '=', streamId);
}

/** The stored parts of a rung, in their order. */
export async function listParts(db: Queries, streamId: string, rung: string) {
  return await selectParts(db, streamId).where('rung', '=', rung).orderBy('n').execute();
}
export type StoredPart = Awaited<ReturnType<typeof listParts>>[number];

/** What a player needs to show the picture of this second: the initialisation segment and the segment of the second. */
export async function listStartParts(
  db: Queries,
  { streamId, rung, second }: { streamId: string; rung: string; second: number },
) {
  const parts = selectParts(db, streamId).where('rung', '=', rung);
  const at = parts
    .clearSelect()
    .select((eb) => eb.fn.max('n').as('n'))
    .where('start_ms', '<=', Math.round(second * 1000));
  return await parts
    .where((eb) => eb.or([eb('n', '=', INIT), eb('n', '=', at)]))
    .orderBy('n')
    .execute();
}

export async function findPart(db: Queries, streamId: string, rung: string, n: number) {
  return await selectParts(db, streamId).where('rung', '=', rung).where('n', '=', n).executeTakeFirst();
}

/** The upload as the creator's browser sees it. */
export async function describeUpload(db: Queries, id: string): Promise<VideoUpload> {
  const stream = await findStream(db, id);
  const parts = await selectParts(db, id).orderBy('n').execute();
  const lesson = await db
    .selectFrom('lessons')
    .select('id')
    .where('next_stream_id', '=', id)
    .executeTakeFirst();
  const numbersOf = (rung: string) => parts.filter((part) => part.rung === rung).map(({ n }) => n);
  return {
    id,
    state: stream.state,
    reason: stream.reason,
    lessonId: lesson?.id ?? null,
    url: stream.state === 'ready' ? `storage:${stream.file_id}` : null,
    fileName: stream.file_name,
    fingerprint: stream.fingerprint,
    durationSeconds: (stream.duration_ms ?? 0) / 1000,
    have: {
      rungs: rungsOf(stream).map(({ name, width, height }) => ({
        name,
        width,
        height,
        init: numbersOf(name).includes(INIT),
        segments: numbersOf(name).filter((n) => n !== INIT),
      })),
      tiles: numbersOf(TILES),
      poster: numbersOf(POSTER).length > 0,
    },
  };
}

/** The storage keys of all parts of complete streams. */
export async function* listPartKeys(db: Queries): AsyncGenerator<string> {
  const streams = await db.selectFrom('streams').select('id').where('state', '=', 'ready').execute();
  for (const { id } of streams)
    for (const part of await selectParts(db, id).execute()) yield partKey(id, part);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TILE_SECONDS } from '../contract/videos';
import { describeRung } from '../server/learning/videos/describe-rungs';
import { readInitSegment, wholeBoxes } from '../server/learning/videos/init-segment';
import { insertStream, insertStreamFile } from '../server/learning/videos/insert-stream';
import { readMediaSegment, withoutIndex } from '../server/learning/videos/media-segment';
import { TILE_WIDTH } from '../server/learning/videos/storyboard';
import { encryptSegment, newStreamKey } from '../server/learning/videos/stream-key';
import {
  INIT,
  newStreamId,
  POSTER,
  putPart,
  SHEETS,
  streamFileId,
  tagOf,
} from '../server/learning/videos/stream-objects';
import type { Rung, StoredPart } from '../server/learning/videos/stream-rows';
import type { Trx } from '../server/platform/db/database';
import { recordFile } from '../server/platform/files/files';
import type { Storage, StoredFile } from '../server/platform/storage/storage';
import { demoFileName } from './demo-files';

const RUNGS = ['240p', '480p'];

/** A clip in the store; its rows are not written yet. */
export interface DemoClip {
  id: string;
  key: Buffer;
  name: string;
  durationMs: number;
  rungs: Required<Rung>[];
  parts: StoredPart[];
  posterTag: string;
  sheetTag: string;
  captions: StoredFile;
}

/**
 * Stores a clip of `demo/video` as the upload of a prepared video would have. Each attempt has a stream of its own,
 * because its key is new; the sweep removes the parts of one that was interrupted.
 */
export async function storeDemoClip(storage: Storage, folder: string, name: string): Promise<DemoClip> {
  const read = (file: string) => readFile(join(folder, 'video', file));
  const [id, key] = [newStreamId(), newStreamKey()];
  const rungs: Required<Rung>[] = [];
  const parts: StoredPart[] = [];
  for (const rung of RUNGS) {
    const [start = Buffer.alloc(0), ...segments] = splitFile(await read(`${name}-${rung}.mp4`));
    const init = readInitSegment(start);
    const first = { rung, n: INIT, tag: tagOf(start), start_ms: 0, ms: 0, bytes: start.length };
    const stored = segments.map((segment, n) => {
      const { startMs, ms } = readMediaSegment(segment, init);
      return { rung, n, tag: tagOf(segment), start_ms: startMs, ms, bytes: segment.length };
    });
    await putPart(storage, id, first, start);
    for (const [n, part] of stored.entries())
      await putPart(storage, id, part, encryptSegment(key, n, segments[n] ?? start));
    rungs.push({ name: rung, ...describeRung(start, stored) });
    parts.push(first, ...stored);
  }
  const storePicture = async (rung: string, n: number, bytes: Buffer) => {
    await putPart(storage, id, { rung, n, tag: tagOf(bytes) }, bytes);
    return tagOf(bytes);
  };
  const last = parts.at(-1);
  return {
    id,
    key,
    name,
    rungs,
    parts,
    durationMs: last ? last.start_ms + last.ms : 0,
    posterTag: await storePicture(POSTER, 1, await read(`${name}-poster.jpg`)),
    sheetTag: await storePicture(SHEETS, 0, await read(`${name}-storyboard.jpg`)),
    captions: await storage.put('captions', await read(`${name}.vtt`), 'vtt', demoFileName(name)),
  };
}

export interface ClipOwner {
  secret: string;
  adminId: string;
  now: number;
}

/** Writes the rows of a stored clip; returns the file that a lesson refers to. */
export async function insertDemoClip(trx: Trx, clip: DemoClip, owner: ClipOwner): Promise<string> {
  const { id, key, name, rungs, parts, durationMs, posterTag, sheetTag, captions } = clip;
  const { width, height } = rungs.at(-1) ?? { width: 16, height: 9 };
  await recordFile(trx, captions, owner.now);
  await insertStreamFile(trx, id, { width, height, durationMs }, owner.now);
  const known = {
    file_id: streamFileId(id),
    state: 'ready' as const,
    fingerprint: null,
    file_name: `${name}.mp4`,
    duration_ms: durationMs,
    rungs: JSON.stringify(rungs),
  };
  await insertStream(trx, known, { ...owner, id, key });
  const storyboard = {
    tiles: Math.ceil(durationMs / (TILE_SECONDS * 1000)),
    width: TILE_WIDTH,
    height: Math.round((TILE_WIDTH * height) / width),
    sheets: [sheetTag],
  };
  const pictures = { poster_tag: posterTag, storyboard: JSON.stringify(storyboard) };
  await trx.updateTable('streams').set(pictures).where('id', '=', id).execute();
  await trx
    .insertInto('stream_segments')
    .values(parts.map((part) => ({ stream_id: id, ...part })))
    .execute();
  return known.file_id;
}

/** The start of a fragmented MP4 and its segments. */
function splitFile(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  // Each piece ends with its data.
  for (const { type, end } of wholeBoxes(bytes)) {
    if (type !== 'moov' && type !== 'mdat') continue;
    const piece = bytes.subarray(from, end);
    pieces.push(type === 'moov' ? piece : withoutIndex(piece));
    from = end;
  }
  return joinPieces(pieces);
}

/** The start and the two short first segments, so that a clip begins at once. */
const ALONE = 3;
const JOINED = 3;

/** Joins the others: each object is synced to the disk by itself, and a newcomer waits for the shop. */
function joinPieces(pieces: Buffer[]): Buffer[] {
  const segments = pieces.slice(0, ALONE);
  for (let at = ALONE; at < pieces.length; at += JOINED)
    segments.push(Buffer.concat(pieces.slice(at, at + JOINED)));
  return segments;
}

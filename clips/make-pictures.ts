import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePoster, makeStoryboard } from '../src/server/learning/videos/storyboard';
import {
  newStreamId,
  POSTER,
  partKey,
  putPart,
  SHEETS,
  TILES,
  tagOf,
} from '../src/server/learning/videos/stream-objects';
import { createDiskStorage } from '../src/server/platform/storage/disk';
import { readWhole } from '../src/server/platform/storage/storage';

/** The still picture and the storyboard as the shop makes them of what a browser sends. */
export async function makePictures(
  posters: Buffer[],
  tiles: Buffer[],
): Promise<{ poster: Buffer; storyboard: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-pictures-'));
  const storage = createDiskStorage(folder);
  const id = newStreamId();
  const store = async (rung: string, bytes: Buffer, n: number) => {
    const part = { rung, n, tag: tagOf(bytes), start_ms: 0, ms: 0, bytes: bytes.length };
    await putPart(storage, id, part, bytes);
    return part;
  };
  const read = async (rung: string, n: number, tag: string) =>
    await readWhole(await storage.open(partKey(id, { rung, n, tag })));
  try {
    const [still] = await Promise.all(posters.map((bytes, n) => store(POSTER, bytes, n)));
    const board = await makeStoryboard(
      storage,
      id,
      await Promise.all(tiles.map((bytes, n) => store(TILES, bytes, n))),
    );
    const [sheet] = board?.sheets ?? [];
    if (!still || !sheet) throw new Error('A clip has no pictures.');
    const poster = await read(POSTER, 1, await makePoster(storage, id, still));
    return { poster, storyboard: await read(SHEETS, 0, sheet) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

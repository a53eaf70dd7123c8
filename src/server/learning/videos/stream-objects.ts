import { createHash, randomBytes } from 'node:crypto';
import type { StreamSegmentsTable } from '../../platform/db/schema';
import type { Storage } from '../../platform/storage/storage';

/** The number of the initialisation segment of a rung. */
export const INIT = -1;
/** Pictures are parts too. */
export const TILES = 'tiles';
export const POSTER = 'poster';
export const SHEETS = 'sheet';

type Part = Pick<StreamSegmentsTable, 'rung' | 'n' | 'tag'>;

export function newStreamId(): string {
  return randomBytes(16).toString('hex');
}

/** The file that represents a prepared video. It has no bytes of its own. */
export function streamFileId(streamId: string): string {
  return `streams/${streamId}.mp4`;
}

/** Two senders of one part with different bytes do not overwrite each other's object: the row names the one that counts. */
export function tagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/** The storage key of a part. Segments are public because they are encrypted; pictures are not. */
export function partKey(streamId: string, part: Part): string {
  const { area, name, extension } = nameOf(streamId, part);
  return `${area}/${name}.${extension}`;
}

export async function putPart(storage: Storage, streamId: string, part: Part, bytes: Uint8Array) {
  const { area, name, extension } = nameOf(streamId, part);
  await storage.put(area, bytes, extension, name);
}

function nameOf(streamId: string, { rung, n, tag }: Part) {
  const name = `${streamId}-${rung}-${n === INIT ? 'init' : n}-${tag}`;
  if (rung === TILES || rung === POSTER || rung === SHEETS)
    return { area: 'stills', name, extension: 'jpg' } as const;
  return { area: 'streams', name, extension: n === INIT ? 'mp4' : 'm4s' } as const;
}

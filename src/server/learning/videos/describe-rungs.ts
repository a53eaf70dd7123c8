import type { StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readWhole } from '../../platform/storage/storage';
import { readInitSegment } from './init-segment';
import { INIT, partKey } from './stream-objects';
import { listParts, type Rung, rungsOf, type StoredPart } from './stream-rows';

/** What playlists say about each quality, measured and not promised. */
export async function describeRungs({ db, storage }: Pick<Deps, 'db' | 'storage'>, stream: StreamsTable) {
  const rungs: Rung[] = [];
  for (const { name } of rungsOf(stream)) {
    const [init, ...segments] = await listParts(db, stream.id, name);
    if (init?.n !== INIT) throw new Error(`The stream ${stream.id} has no start in ${name}.`);
    const bytes = await readWhole(await storage.open(partKey(stream.id, init)));
    rungs.push({ name, ...describeRung(bytes, segments) });
  }
  return rungs;
}

export function describeRung(init: Buffer, segments: Pick<StoredPart, 'ms' | 'bytes'>[]) {
  const { codecs, video } = readInitSegment(init);
  const bitsPerSecond = (bytes: number, ms: number) => Math.ceil((bytes * 8000) / Math.max(ms, 500));
  const sumOf = (what: 'bytes' | 'ms') => segments.reduce((sum, segment) => sum + segment[what], 0);
  return {
    width: video.width,
    height: video.height,
    codecs,
    peak: Math.max(...segments.map(({ bytes, ms }) => bitsPerSecond(bytes, ms))),
    average: bitsPerSecond(sumOf('bytes'), sumOf('ms')),
  };
}

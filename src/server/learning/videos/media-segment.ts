import { AppError } from '../../../rules/errors';
import { type Box, boxesWithin } from '../../platform/media/mp4';
import { damaged, type InitSegment, type Track, uint32, wholeBoxes } from './init-segment';

const MAX_SEGMENT_MS = 30_000;
const MAX_START_MS = 24 * 3_600_000;

const HAS = {
  base: 0x1,
  description: 0x2,
  defaultDuration: 0x8,
  defaultSize: 0x10,
  defaultFlags: 0x20,
  offset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  composition: 0x800,
};
/** Of a sample that cannot be decoded alone. */
const NOT_SYNC = 0x10000;

/** When a segment starts and how long it is, by its own bytes. Throws unless it is complete and starts with a key frame. */
export function readMediaSegment(bytes: Buffer, init: InitSegment) {
  const top = wholeBoxes(bytes);
  const runs = top
    .filter(({ type }) => type === 'moof')
    .flatMap((moof) => boxesWithin(bytes, moof.start, moof.end))
    .filter(({ type }) => type === 'traf')
    .map((traf) => readTrackRun(bytes, traf, init.tracks));
  const data = top
    .filter(({ type }) => type === 'mdat')
    .reduce((sum, { start, end }) => sum + end - start, 0);
  const promised = runs.reduce((sum, run) => sum + run.bytes, 0);
  const pictures = runs.filter(({ track }) => track === init.video.id);
  const [first] = pictures;
  if (!first || promised > data) throw damaged();
  if (!first.isKey)
    throw new AppError('unsupported_file', {
      message: 'Cada parte del video debe empezar con un cuadro completo.',
    });
  const toMs = (time: number) => Math.round((time / init.video.timescale) * 1000);
  const startMs = toMs(first.start);
  const ms = toMs(first.start + pictures.reduce((sum, { duration }) => sum + duration, 0)) - startMs;
  if (ms <= 0 || ms > MAX_SEGMENT_MS || startMs > MAX_START_MS) throw damaged();
  return { startMs, ms };
}

/** A segment without its own index, which would contradict the index of a whole MP4; playlists need none. */
export function withoutIndex(bytes: Buffer): Buffer {
  let at = 0;
  const kept: Buffer[] = [];
  for (const { type, end } of wholeBoxes(bytes)) {
    if (type !== 'sidx') kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function readTrackRun(bytes: Buffer, traf: Box, tracks: Track[]) {
  const parts = boxesWithin(bytes, traf.start, traf.end);
  const tfhd = parts.find(({ type }) => type === 'tfhd');
  const tfdt = parts.find(({ type }) => type === 'tfdt');
  if (!tfhd || !tfdt) throw damaged();
  const track = tracks.find(({ id }) => id === uint32(bytes, tfhd, 4));
  if (!track) throw damaged();
  const defaults = readDefaults(bytes, tfhd, track);
  const isLong = bytes[tfdt.start] === 1;
  const start = isLong ? uint32(bytes, tfdt, 4) * 2 ** 32 + uint32(bytes, tfdt, 8) : uint32(bytes, tfdt, 4);
  const run = { track: track.id, start, duration: 0, bytes: 0, isKey: false };
  let isFirst = true;
  for (const trun of parts.filter(({ type }) => type === 'trun')) {
    for (const sample of samplesOf(bytes, trun, defaults)) {
      if (isFirst) run.isKey = (sample.flags & NOT_SYNC) === 0;
      isFirst = false;
      run.duration += sample.duration;
      run.bytes += sample.size;
    }
  }
  return run;
}

function readDefaults(bytes: Buffer, tfhd: Box, { defaults }: Track): Track['defaults'] {
  const flags = uint32(bytes, tfhd, 0) & 0xffffff;
  // Positions in the file would be wrong in a segment.
  if (flags & HAS.base) throw damaged();
  let at = 8 + (flags & HAS.description ? 4 : 0);
  const next = (bit: number, otherwise: number) => {
    if (!(flags & bit)) return otherwise;
    const value = uint32(bytes, tfhd, at);
    at += 4;
    return value;
  };
  return {
    duration: next(HAS.defaultDuration, defaults.duration),
    size: next(HAS.defaultSize, defaults.size),
    flags: next(HAS.defaultFlags, defaults.flags),
  };
}

function* samplesOf(bytes: Buffer, trun: Box, defaults: Track['defaults']) {
  const flags = uint32(bytes, trun, 0) & 0xffffff;
  const count = uint32(bytes, trun, 4);
  let at = 8 + (flags & HAS.offset ? 4 : 0);
  const firstFlags = flags & HAS.firstFlags ? uint32(bytes, trun, at) : undefined;
  if (flags & HAS.firstFlags) at += 4;
  const columns = [HAS.duration, HAS.size, HAS.flags, HAS.composition].filter((bit) => flags & bit);
  // Checked before the loop: a changed count must not make it long.
  if (count > 100_000 || trun.start + at + count * columns.length * 4 > trun.end) throw damaged();
  for (let index = 0; index < count; index++) {
    const sample = { ...defaults };
    if (index === 0 && firstFlags !== undefined) sample.flags = firstFlags;
    for (const bit of columns) {
      const value = uint32(bytes, trun, at);
      at += 4;
      if (bit === HAS.duration) sample.duration = value;
      if (bit === HAS.size) sample.size = value;
      if (bit === HAS.flags) sample.flags = value;
    }
    yield sample;
  }
}

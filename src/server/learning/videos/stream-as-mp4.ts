import { Readable } from 'node:stream';
import type { StreamsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { type ByteRange, readWhole, type Storage } from '../../platform/storage/storage';
import { readInitSegment } from './init-segment';
import { decryptSegment } from './stream-key';
import { partKey } from './stream-objects';
import { listParts, rungsOf, type StoredPart } from './stream-rows';

/** Larger pictures do not play while they load on an ordinary connection. */
const MAX_HEIGHT = 720;

/** A stream as one MP4 in one quality, in any range, for players that cannot read playlists. */
export async function openStreamAsMp4(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  stream: StreamsTable,
  key: Buffer,
): Promise<Pick<Storage, 'stat' | 'open'>> {
  const rungs = rungsOf(stream).sort((a, b) => a.height - b.height);
  const rung = rungs.findLast(({ height }) => height <= MAX_HEIGHT) ?? rungs[0];
  const [init, ...segments] = await listParts(db, stream.id, rung?.name ?? '');
  if (!init) return { stat: async () => null, open: async () => Readable.from([]) };
  const read = async (part: StoredPart) => await readWhole(await storage.open(partKey(stream.id, part)));
  const start = withDuration(await read(init), durationOf(segments));
  const index = writeIndex(start, segments);
  const pieces = [
    { bytes: start.length, read: async () => start },
    { bytes: index.length, read: async () => index },
    ...segments.map((segment) => ({
      bytes: segment.bytes,
      read: async () => decryptSegment(key, segment.n, await read(segment)),
    })),
  ];
  const size = pieces.reduce((sum, piece) => sum + piece.bytes, 0);

  async function* bytesOf({ start, end }: ByteRange) {
    let at = 0;
    for (const piece of pieces) {
      const [from, to] = [Math.max(start - at, 0), Math.min(end + 1 - at, piece.bytes)];
      if (from < to) yield (await piece.read()).subarray(from, to);
      at += piece.bytes;
    }
  }

  return {
    stat: async () => ({ size }),
    open: async (_key, range = { start: 0, end: size - 1 }) => Readable.from(bytesOf(range)),
  };
}

function durationOf(segments: StoredPart[]): number {
  const last = segments.at(-1);
  return last ? last.start_ms + last.ms : 0;
}

/** The start of a stream states no duration; players of a file read it from the movie header (`mvhd`). */
function withDuration(init: Buffer, ms: number): Buffer {
  const at = init.indexOf('mvhd');
  if (at < 0) return init;
  const header = at + 4;
  // Version 1 has longer times.
  const isLong = init[header] === 1;
  const timescale = init.readUInt32BE(header + (isLong ? 20 : 12));
  const duration = Math.round((ms * timescale) / 1000);
  if (isLong) init.writeBigUInt64BE(BigInt(duration), header + 24);
  else init.writeUInt32BE(Math.min(duration, 0xffffffff), header + 16);
  return init;
}

/** A segment index (`sidx`): without it, a player cannot seek before it has read everything. */
function writeIndex(start: Buffer, segments: StoredPart[]): Buffer {
  const [track] = readInitSegment(start).tracks;
  if (!track) throw new Error('The start of a stored video has no track');
  const { id: trackId, timescale } = track;
  // Chromium reads the duration of the track from here, so the index counts in the ticks of the track.
  const toTicks = (ms: number) => Math.round((ms * timescale) / 1000);
  const box = Buffer.alloc(40 + 12 * segments.length);
  box.writeUInt32BE(box.length, 0);
  box.write('sidx', 4, 'latin1');
  box.writeUInt8(1, 8);
  box.writeUInt32BE(trackId, 12);
  box.writeUInt32BE(timescale, 16);
  box.writeBigUInt64BE(BigInt(toTicks(segments[0]?.start_ms ?? 0)), 20);
  box.writeUInt16BE(segments.length, 38);
  for (const [n, { bytes, start_ms, ms }] of segments.entries()) {
    box.writeUInt32BE(bytes, 40 + 12 * n);
    box.writeUInt32BE(toTicks(start_ms + ms) - toTicks(start_ms), 44 + 12 * n);
    // Each segment starts with a key frame.
    box.writeUInt32BE(0x90000000, 48 + 12 * n);
  }
  return box;
}

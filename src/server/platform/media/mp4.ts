import type { ByteSource } from './byte-source';

export interface Box {
  type: string;
  start: number;
  end: number;
}

const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const MAX_BOXES = 10_000;
/** The path from the index of a film to the names of its codecs. */
const WAY_DOWN = ['trak', 'mdia', 'minf', 'stbl', 'stsd'];

/** The codecs in an MP4 or QuickTime file's index (`avc1`, `hvc1`, `mp4a`...); null when the index is incomplete. */
export async function readMp4Codecs(source: ByteSource): Promise<string[] | null> {
  const bytes = await readIndex(source);
  return bytes && codecsWithin(bytes, { type: 'moov', start: 0, end: bytes.length }, WAY_DOWN);
}

/** The duration in an MP4 or QuickTime file's index, in milliseconds; null when it is not there. */
export async function readMp4Duration(source: ByteSource): Promise<number | null> {
  const bytes = await readIndex(source);
  if (!bytes) return null;
  const header = boxesWithin(bytes, 0, bytes.length).find(({ type }) => type === 'mvhd');
  if (!header || header.end - header.start < 32) return null;
  // Version 1 has longer times.
  const isLong = bytes[header.start] === 1;
  const at = header.start + (isLong ? 20 : 12);
  const perSecond = bytes.readUInt32BE(at);
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  const milliseconds = Math.round((length / perSecond) * 1000);
  return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? milliseconds : null;
}

async function readIndex(source: ByteSource): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; count < MAX_BOXES && at + 8 <= source.size; count++) {
    const box = readBox(await source.read(at, 16), 0, source.size - at);
    if (!box || at + box.end > source.size) return null;
    const length = box.end - box.start;
    if (box.type === 'moov')
      return length <= MAX_INDEX_BYTES ? await source.read(at + box.start, length) : null;
    at += box.end;
  }
  return null;
}

function codecsWithin(bytes: Buffer, parent: Box, way: string[]): string[] {
  const [next, ...rest] = way;
  // `stsd` starts with version, flags and a count; the types of its entries are the codecs.
  const offset = parent.type === 'stsd' ? 8 : 0;
  const children = boxesWithin(bytes, parent.start + offset, parent.end);
  if (!next) return children.map((box) => box.type);
  return children.filter((box) => box.type === next).flatMap((box) => codecsWithin(bytes, box, rest));
}

export function boxesWithin(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES; ) {
    const box = readBox(bytes, at, to);
    if (!box || box.end > to) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** A box has a size, a type, and for sizes beyond 4 GB a second, longer size. */
function readBox(bytes: Buffer, at: number, limit: number): Box | null {
  if (bytes.length < at + 8) return null;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (short === 0) return { type, start: at + 8, end: limit };
  if (short !== 1) return short < 8 ? null : { type, start: at + 8, end: at + short };
  if (bytes.length < at + 16) return null;
  const long = Number(bytes.readBigUInt64BE(at + 8));
  return long < 16 || !Number.isSafeInteger(long) ? null : { type, start: at + 16, end: at + long };
}

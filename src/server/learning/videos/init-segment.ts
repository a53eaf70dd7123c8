import { AppError } from '../../../rules/errors';
import { type Box, boxesWithin } from '../../platform/media/mp4';

export type Track = ReturnType<typeof readTrack>;
export type InitSegment = ReturnType<typeof readInitSegment>;

/** The fixed part of a sample entry, before its boxes. */
const VISUAL_ENTRY = 78;
const AUDIO_ENTRY = 28;

/** Reads the initialisation segment of a rendition. Throws unless it is H.264 video, with AAC sound or none. */
export function readInitSegment(bytes: Buffer) {
  const top = wholeBoxes(bytes);
  const moov = top.find(({ type }) => type === 'moov');
  if (!moov) throw damaged();
  const children = boxesWithin(bytes, moov.start, moov.end);
  const extends_ = childrenOf(bytes, children, 'mvex').filter(({ type }) => type === 'trex');
  const tracks = children
    .filter(({ type }) => type === 'trak')
    .map((trak) => readTrack(bytes, trak, extends_));
  const video = tracks.find(({ codec }) => codec.startsWith('avc1.'));
  const others = tracks.filter((track) => track !== video);
  if (!video || others.length > 1 || others.some(({ codec }) => !codec.startsWith('mp4a.')))
    throw new AppError('unsupported_file', { message: 'El video preparado debe ser H.264 con sonido AAC.' });
  return {
    video,
    /** The names of all codecs, as in playlists: `avc1.4d401f,mp4a.40.2`. */
    codecs: [video, ...others].map(({ codec }) => codec).join(','),
    /** Segments that were encoded with another configuration do not belong to this one. */
    configuration: Buffer.concat(tracks.map(({ configuration }) => configuration)),
    tracks,
  };
}

function readTrack(bytes: Buffer, trak: Box, defaults: Box[]) {
  const parts = boxesWithin(bytes, trak.start, trak.end);
  const header = parts.find(({ type }) => type === 'tkhd');
  const media = childrenOf(bytes, parts, 'mdia');
  const times = media.find(({ type }) => type === 'mdhd');
  const table = childrenOf(bytes, childrenOf(bytes, media, 'minf'), 'stbl');
  const stsd = table.find(({ type }) => type === 'stsd');
  const entry = stsd && boxesWithin(bytes, stsd.start + 8, stsd.end)[0];
  if (!header || !times || !stsd || !entry) throw damaged();
  const id = uint32(bytes, header, bytes[header.start] === 1 ? 20 : 12);
  const timescale = uint32(bytes, times, bytes[times.start] === 1 ? 20 : 12);
  const trex = defaults.find((box) => uint32(bytes, box, 4) === id);
  if (!trex || timescale === 0) throw damaged();
  const isVideo = entry.type === 'avc1' || entry.type === 'avc3';
  return {
    id,
    timescale,
    /** Of samples that do not state their own. */
    defaults: {
      duration: uint32(bytes, trex, 12),
      size: uint32(bytes, trex, 16),
      flags: uint32(bytes, trex, 20),
    },
    width: isVideo ? uint32(bytes, entry, 24) >>> 16 : 0,
    height: isVideo ? uint32(bytes, entry, 24) & 0xffff : 0,
    codec: isVideo ? videoCodec(bytes, entry) : audioCodec(bytes, entry),
    configuration: Buffer.concat([Buffer.from(`${id} ${timescale} `), bytes.subarray(stsd.start, stsd.end)]),
  };
}

function videoCodec(bytes: Buffer, entry: Box): string {
  const config = boxesWithin(bytes, entry.start + VISUAL_ENTRY, entry.end).find(
    ({ type }) => type === 'avcC',
  );
  if (!config || config.end - config.start < 7) throw damaged();
  return `avc1.${bytes.toString('hex', config.start + 1, config.start + 4)}`;
}

/** The name of an AAC profile is in the first bits of its configuration, three descriptors deep. */
function audioCodec(bytes: Buffer, entry: Box): string {
  if (entry.type !== 'mp4a') return entry.type;
  const esds = boxesWithin(bytes, entry.start + AUDIO_ENTRY, entry.end).find(({ type }) => type === 'esds');
  if (!esds) throw damaged();
  let at = esds.start + 4;
  // Each descriptor has a tag, a length of one to four bytes, and fields before the next descriptor.
  for (const [tag, fields] of [[3, 3] as const, [4, 13] as const, [5, 0] as const]) {
    if (bytes[at] !== tag) throw damaged();
    at++;
    while (at < esds.end && (bytes[at] ?? 0) & 0x80) at++;
    at += 1 + fields;
  }
  const profile = at < esds.end ? (bytes[at] ?? 0) >>> 3 : 0;
  if (profile === 0) throw damaged();
  return `mp4a.40.${profile}`;
}

function childrenOf(bytes: Buffer, boxes: Box[], type: string): Box[] {
  const parent = boxes.find((box) => box.type === type);
  return parent ? boxesWithin(bytes, parent.start, parent.end) : [];
}

/** The boxes of a part that is complete: the last one ends with the bytes. */
export function wholeBoxes(bytes: Buffer): Box[] {
  const boxes = boxesWithin(bytes, 0, bytes.length);
  if (boxes.at(-1)?.end !== bytes.length) throw damaged();
  return boxes;
}

/** A number at an offset of a box. Throws when the box is shorter. */
export function uint32(bytes: Buffer, box: Box, offset: number): number {
  if (box.start + offset + 4 > box.end) throw damaged();
  return bytes.readUInt32BE(box.start + offset);
}

export function damaged(): AppError {
  return new AppError('unsupported_file', { message: 'Esta parte del video está incompleta o dañada.' });
}

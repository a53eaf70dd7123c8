import { TILE_SECONDS } from '../../../contract/videos';
import { openPicture } from '../../platform/media/open-picture';
import { readWhole, type Storage } from '../../platform/storage/storage';
import { partKey, putPart, SHEETS, tagOf } from './stream-objects';
import type { StoredPart, Storyboard } from './stream-rows';

const COLUMNS = 10;
const PER_SHEET = COLUMNS * COLUMNS;
export const TILE_WIDTH = 160;
/** Red, green and blue. */
const CHANNELS = 3;
const POSTER_WIDTH = 1280;

/** Puts the small pictures of a video on sheets, one hundred on each. Null when there are none. */
export async function makeStoryboard(storage: Storage, streamId: string, tiles: StoredPart[]) {
  const [first] = tiles;
  if (!first) return null;
  const shape = await (await openPicture(await readTile(storage, streamId, first))).metadata();
  const scaled = Math.round((TILE_WIDTH * shape.height) / shape.width);
  const height = Math.min(2 * TILE_WIDTH, Math.max(16, scaled));
  const sheets: string[] = [];
  const count = (tiles.at(-1)?.n ?? 0) + 1;
  for (let from = 0; from < count; from += PER_SHEET) {
    const rows = Math.ceil(Math.min(PER_SHEET, count - from) / COLUMNS);
    const size = { width: COLUMNS * TILE_WIDTH, height: rows * height };
    const pixels = Buffer.alloc(size.width * size.height * CHANNELS);
    for (const tile of tiles.filter(({ n }) => n >= from && n < from + PER_SHEET)) {
      const picture = await openPicture(await readTile(storage, streamId, tile));
      const small = await picture
        .resize({ width: TILE_WIDTH, height, fit: 'cover' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer();
      const place = tile.n - from;
      const left = (place % COLUMNS) * TILE_WIDTH;
      const top = Math.floor(place / COLUMNS) * height;
      // Copied line by line: composing a hundred pictures in one pipeline needs far more memory.
      for (let y = 0; y < height; y++) {
        const to = ((top + y) * size.width + left) * CHANNELS;
        small.copy(pixels, to, y * TILE_WIDTH * CHANNELS, (y + 1) * TILE_WIDTH * CHANNELS);
      }
    }
    const sheet = await writeJpeg(pixels, size);
    const tag = tagOf(sheet);
    await putPart(storage, streamId, { rung: SHEETS, n: sheets.length, tag }, sheet);
    sheets.push(tag);
  }
  return { tiles: count, width: TILE_WIDTH, height, sheets };
}

async function writeJpeg(pixels: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(pixels, { raw: { ...size, channels: CHANNELS } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** The still picture of a video, re-encoded; its tag. */
export async function makePoster(storage: Storage, streamId: string, part: StoredPart): Promise<string> {
  const picture = await openPicture(await readTile(storage, streamId, part));
  const bytes = await picture
    .autoOrient()
    .resize({ width: POSTER_WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  const tag = tagOf(bytes);
  await putPart(storage, streamId, { rung: 'poster', n: 1, tag }, bytes);
  return tag;
}

/** The cues of a storyboard: when each picture applies, and where it is. */
export function writeCues(storyboard: Storyboard, addressOf: (sheet: number) => string): string {
  const addresses = storyboard.sheets.map((_, sheet) => addressOf(sheet));
  const lines = ['WEBVTT', ''];
  for (let n = 0; n < storyboard.tiles; n++) {
    const place = n % PER_SHEET;
    const x = (place % COLUMNS) * storyboard.width;
    const y = Math.floor(place / COLUMNS) * storyboard.height;
    const area = [x, y, storyboard.width, storyboard.height].join(',');
    lines.push(`${moment(n * TILE_SECONDS)} --> ${moment((n + 1) * TILE_SECONDS)}`);
    lines.push(`${addresses[Math.floor(n / PER_SHEET)]}#xywh=${area}`, '');
  }
  return lines.join('\n');
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}

async function readTile(storage: Storage, streamId: string, part: StoredPart): Promise<Buffer> {
  return await readWhole(await storage.open(partKey(streamId, part)));
}

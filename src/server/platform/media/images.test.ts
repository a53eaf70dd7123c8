import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describePicture, pictureKeys } from '../../../rules/pictures';
import { createDiskStorage } from '../storage/disk';
import { readWhole } from '../storage/storage';
import { inspectImage } from './images';
import { storeAvatar, storePicture } from './pictures';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#9E1B4D' } });
}

/** A PNG whose header claims far more pixels than its bytes can hold. */
function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(5_000_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('pictures', () => {
  it('are stored in three widths, as WebP and AVIF, and their address contains the sizes', async () => {
    const storage = createDiskStorage(folder);
    const stored = describePicture(
      `/media/${(await storePicture(storage, await photo(2000, 1500).jpeg().toBuffer())).key}`,
    );
    expect(stored).toMatchObject({ width: 1600, height: 1200 });
    expect(stored.srcset?.match(/ (\d+)w/g)).toEqual([' 480w', ' 960w', ' 1600w']);
    const keys = pictureKeys(stored.url).filter((key) => !key.endsWith('.jpg'));
    expect(keys).toHaveLength(6);
    expect(
      readdirSync(join(folder, 'images'))
        .map((name) => `images/${name}`)
        .sort(),
    ).toEqual(keys.sort());
    const sizes = new Set<string>();
    for (const key of keys) {
      const { width, height } = await sharp(await readWhole(await storage.open(key))).metadata();
      sizes.add(`${width}x${height}`);
    }
    expect(sizes).toEqual(new Set(['480x360', '960x720', '1600x1200']));
  });

  it('are never enlarged', async () => {
    const stored = describePicture(
      `/media/${(await storePicture(createDiskStorage(folder), await photo(300, 777).png().toBuffer())).key}`,
    );
    expect(stored).toMatchObject({ width: 300, height: 777 });
    expect(stored.srcset).not.toContain(',');
  });

  it('are rotated upright and lose their location', async () => {
    const storage = createDiskStorage(folder);
    const turned = await photo(800, 400)
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = describePicture(`/media/${(await storePicture(storage, turned)).key}`);
    expect(stored).toMatchObject({ width: 400, height: 800 });
    const kept = await readWhole(await storage.open(stored.url.slice('/media/'.length)));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('secret place')).toBe(false);
  });

  it('become a small square as profile pictures', async () => {
    const storage = createDiskStorage(folder);
    const { key } = await storeAvatar(storage, await photo(900, 600).webp().toBuffer());
    expect(key).toMatch(/^avatars\/[0-9a-f]{40}\.webp$/);
    const kept = await readWhole(await storage.open(key));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  it('lose data appended after the picture', async () => {
    const storage = createDiskStorage(folder);
    const polyglot = Buffer.concat([
      await photo(64, 64).jpeg().toBuffer(),
      Buffer.from('<script>alert(document.domain)</script>'),
    ]);
    const stored = describePicture(`/media/${(await storePicture(storage, polyglot)).key}`);
    for (const key of pictureKeys(stored.url).filter((key) => !key.endsWith('.jpg')))
      expect((await readWhole(await storage.open(key))).includes('<script>')).toBe(false);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each([
    ['an SVG', async () => svg],
    ['an SVG with an XML header', async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF header before a script', async () => Buffer.from('GIF89a=1;alert(1)//')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a TIFF', async () => photo(10, 10).tiff().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    ['random bytes', async () => Buffer.from('random bytes')],
    [
      'half a picture',
      async () => (await photo(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 20_000),
    ],
    ['an iPhone HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ])('refuses %s and stores nothing', async (_what, make) => {
    const storage = createDiskStorage(folder);
    await expect(make().then((bytes) => storePicture(storage, bytes))).rejects.toMatchObject({
      code: 'unsupported_file',
    });
    await expect(make().then((bytes) => storeAvatar(storage, bytes))).rejects.toMatchObject({
      code: 'unsupported_file',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a pixel bomb before decoding it', async () => {
    const bomb = pixelBomb(30_000);
    expect(bomb.byteLength).toBeLessThan(50_000);
    await expect(inspectImage(bomb)).rejects.toMatchObject({ name: 'AppError' });
    await expect(storePicture(createDiskStorage(folder), bomb)).rejects.toMatchObject({ name: 'AppError' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a picture of more than 15 MB', async () => {
    await expect(inspectImage(Buffer.alloc(15 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'too_large',
    });
  });
});

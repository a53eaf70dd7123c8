import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../testing/s3-server';
import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import { type Area, readWhole, type Storage } from './storage';

const folders: string[] = [];
const stops: (() => Promise<unknown>)[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const stop of stops) await stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['disk', async () => createDiskStorage(newFolder())],
  [
    's3',
    async () => {
      // Two entries a page: longer lists take several calls.
      const s3 = await startS3({ pageSize: 2 });
      stops.push(s3.stop);
      return createS3Storage(s3.settings);
    },
  ],
])('storage on %s', (_name, openStorage) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage();
  });

  async function listed(area: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list(area)) keys.push(key);
    return keys;
  }

  async function* pieces(body: Uint8Array, size: number) {
    for (let at = 0; at < body.byteLength; at += size) yield body.subarray(at, at + size);
  }

  it('returns the stored bytes, with size and hash', async () => {
    const body = randomBytes(100_000);
    const stored = await storage.put('pdfs', body, 'pdf');
    expect(stored.key).toMatch(/^pdfs\/[0-9a-f]{40}\.pdf$/);
    expect(stored.size).toBe(body.byteLength);
    expect(stored.sha256).toBe(createHash('sha256').update(body).digest('hex'));
    expect(await readWhole(await storage.open(stored.key))).toEqual(body);
    expect(await storage.stat(stored.key)).toEqual({ size: body.byteLength });
  });

  it('accepts a stream larger than one part', async () => {
    const body = randomBytes(20 * 1024 * 1024);
    const stored = await storage.put('videos', pieces(body, 300_000), 'mp4');
    expect(stored.size).toBe(body.byteLength);
    const back = await readWhole(await storage.open(stored.key));
    expect(back.equals(body)).toBe(true);
  });

  it('accepts an empty file', async () => {
    const stored = await storage.put('pdfs', new Uint8Array(), 'pdf');
    expect(await storage.stat(stored.key)).toEqual({ size: 0 });
  });

  it('opens any range, both ends included', async () => {
    const body = randomBytes(2_000);
    const { key } = await storage.put('videos', body, 'mp4');
    await fc.assert(
      fc.asyncProperty(fc.nat(1_999), fc.nat(1_999), async (a, b) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        const part = await readWhole(await storage.open(key, { start, end }));
        expect(part).toEqual(body.subarray(start, end + 1));
      }),
      { numRuns: 25 },
    );
  });

  it('stores nothing when the body breaks off', async () => {
    async function* broken() {
      yield randomBytes(10_000);
      throw new Error('the connection dropped');
    }
    await expect(storage.put('proofs', broken(), 'pdf')).rejects.toThrow('the connection dropped');
    expect(await listed('proofs')).toEqual([]);
    expect(await listed('partial')).toEqual([]);
  });

  it('answers not found for a missing file', async () => {
    await expect(storage.open('pdfs/nothing.pdf')).rejects.toMatchObject({ code: 'not_found' });
    expect(await storage.stat('pdfs/nothing.pdf')).toBeNull();
    await storage.remove('pdfs/nothing.pdf');
  });

  it('removes a file and lists the rest', async () => {
    const kept = await storage.put('avatars', randomBytes(10), 'webp');
    const gone = await storage.put('avatars', randomBytes(10), 'webp');
    await storage.remove(gone.key);
    expect(await listed('avatars')).toEqual([kept.key]);
    expect(await listed('empty')).toEqual([]);
  });

  it('lists every file of an area, also more than one answer holds', async () => {
    const names = ['ana-1', 'ana-2', 'ana-3', 'ana-4', 'ana-5'];
    for (const name of names) await storage.put('images', Buffer.from(name), 'webp', name);
    expect((await listed('images')).sort()).toEqual(names.map((name) => `images/${name}.webp`));
  });

  it('stores a derived file under its given name and overwrites the earlier one', async () => {
    await storage.put('stamped', Buffer.from('one'), 'pdf', 'ana-1');
    const again = await storage.put('stamped', Buffer.from('two'), 'pdf', 'ana-1');
    expect(again.key).toBe('stamped/ana-1.pdf');
    expect((await readWhole(await storage.open(again.key))).toString()).toBe('two');
  });

  it.each([
    '../secret.txt',
    'pdfs/../../etc/passwd',
    '/etc/passwd',
    'pdfs/a/b.pdf',
    'pdfs/.hidden',
    'pdfs\\a.pdf',
    'pdfs/a.p/',
    '',
    'pdfs/a\0.pdf',
  ])('refuses the key %j', async (key) => {
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.stat(key)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.remove(key)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses areas, names and extensions that could leave the store', async () => {
    for (const [area, extension, name] of [
      ['../up', 'pdf', undefined],
      ['pdfs', '../x', undefined],
      ['pdfs', 'pdf', '../../x'],
    ] as const)
      await expect(storage.put(area as Area, Buffer.from('x'), extension, name)).rejects.toThrow(
        'Not a storage key',
      );
  });
});

describe('disk storage', () => {
  it('shows a file only under its final name, when it is complete', async () => {
    const folder = newFolder();
    const storage = createDiskStorage(folder);
    const seen: string[][] = [];
    async function* watched() {
      yield randomBytes(1000);
      seen.push(readdirSync(join(folder, 'videos')));
      yield randomBytes(1000);
    }
    const { key } = await storage.put('videos', watched(), 'mp4');
    expect(seen).toEqual([[]]);
    expect(readdirSync(join(folder, 'videos'))).toEqual([key.split('/')[1]]);
    expect(readdirSync(join(folder, 'partial'))).toEqual([]);
  });
});

describe('s3 storage', () => {
  it.each([{ secretAccessKey: 'another' }, { accessKeyId: 'another' }, { bucket: 'another' }])(
    'fails with %o, and does not take it for a missing file',
    async (wrong) => {
      const s3 = await startS3();
      stops.push(s3.stop);
      const storage = createS3Storage({ ...s3.settings, ...wrong });
      await expect(storage.put('pdfs', Buffer.from('x'), 'pdf')).rejects.toThrow();
    },
  );

  it('leaves no parts behind when a long body breaks off', async () => {
    const s3 = await startS3();
    stops.push(s3.stop);
    async function* broken() {
      for (let n = 0; n < 20; n++) yield randomBytes(1024 * 1024);
      throw new Error('the connection dropped');
    }
    const storage = createS3Storage(s3.settings);
    await expect(storage.put('videos', broken(), 'mp4')).rejects.toThrow('the connection dropped');
    expect(s3.openUploads()).toEqual([]);
  });
});

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../../rules/errors';
import { startS3 } from '../../testing/s3-server';
import { describeOnEachDatabase } from '../../testing/shop';
import { createDiskStorage } from '../storage/disk';
import { checkStorageIdentity } from '../storage/identity';
import { createS3Storage } from '../storage/s3';
import { readWhole, type Storage, splitKey } from '../storage/storage';
import { findWrongFiles, type WrongFile } from './compare-files';
import { isKnownFile, recordFile } from './files';
import { moveFiles } from './move-files';

async function openBucket(): Promise<Storage> {
  const s3 = await startS3({ pageSize: 2 });
  onTestFinished(s3.stop);
  return createS3Storage(s3.settings);
}

function openJournal() {
  const keys = new Set<string>();
  return {
    keys,
    has: (key: string) => keys.has(key),
    add: async (key: string) => {
      keys.add(key);
    },
  };
}

describeOnEachDatabase('moving files', (openShop) => {
  async function openShopWithFiles() {
    const shop = await openShop();
    const files = [
      await shop.storage.put('pdfs', randomBytes(3000), 'pdf'),
      await shop.storage.put('videos', randomBytes(9000), 'mp4'),
      await shop.storage.put('images', randomBytes(500), 'webp'),
    ];
    for (const file of files) await recordFile(shop.db, file, shop.clock.now());
    return { ...shop, files };
  }

  async function wrongFiles(
    db: Parameters<typeof findWrongFiles>[0],
    storage: Storage,
  ): Promise<WrongFile[]> {
    const wrong: WrongFile[] = [];
    for await (const file of findWrongFiles(db, storage, (async function* () {})())) wrong.push(file);
    return wrong;
  }

  it('copies every file, there and back, and a second run copies only what is new', async () => {
    const { storage, files, dataDir } = await openShopWithFiles();
    const [bucket, journal] = [await openBucket(), openJournal()];
    expect(await moveFiles({ from: storage, to: bucket, journal })).toEqual({
      copied: 3,
      bytes: 12_500,
      known: 0,
    });
    const later = await storage.put('pdfs', Buffer.from('later'), 'pdf');
    expect(await moveFiles({ from: storage, to: bucket, journal })).toEqual({
      copied: 1,
      bytes: 5,
      known: 3,
    });
    const back = createDiskStorage(join(dataDir, 'back'));
    await moveFiles({ from: bucket, to: back, journal: openJournal() });
    for (const { key } of [...files, later])
      expect(await readWhole(await back.open(key))).toEqual(await readWhole(await storage.open(key)));
  });

  it('copies again what an earlier run sent to another bucket', async () => {
    const { storage, files } = await openShopWithFiles();
    const journal = openJournal();
    for (const { key } of files) await journal.add(key);
    expect((await moveFiles({ from: storage, to: await openBucket(), journal })).copied).toBe(3);
  });

  it('stops at a file that arrives damaged, and does not take it for copied', async () => {
    const { storage } = await openShopWithFiles();
    const [bucket, journal] = [await openBucket(), openJournal()];
    const damaging: Storage = {
      ...bucket,
      open: async (key) => await bucket.open(key, { start: 1, end: 100 }),
    };
    await expect(moveFiles({ from: storage, to: damaging, journal })).rejects.toThrow('arrived damaged');
    expect(journal.keys.size).toBe(0);
  });

  it('finds every row whose file is missing or has another size', async () => {
    const { storage, files, db } = await openShopWithFiles();
    expect(await wrongFiles(db, storage)).toEqual([]);
    const [pdf, video] = files.map(({ key }) => key) as [string, string];
    const [area, name, extension] = splitKey(pdf);
    await storage.put(area, Buffer.from('short'), extension, name);
    await storage.remove(video);
    expect(await wrongFiles(db, storage)).toEqual([
      { key: pdf, reason: 'size' },
      { key: video, reason: 'missing' },
    ]);
  });

  it('takes no file for missing while the storage does not answer', async () => {
    const { storage, files, db, clock } = await openShopWithFiles();
    const key = files[0]?.key ?? '';
    await db.deleteFrom('files').where('id', '=', key).execute();
    const away = { ...storage, stat: async () => Promise.reject(new AppError('storage_down')) };
    await expect(isKnownFile({ db, storage: away, clock }, key)).rejects.toThrow(AppError);
    expect(await isKnownFile({ db, storage, clock }, key)).toBe(true);
    expect(await isKnownFile({ db, storage, clock }, 'pdfs/other.pdf')).toBe(false);
  });

  it('refuses a storage of another shop, and the empty storage of a second machine', async () => {
    const shop = await openShop();
    await checkStorageIdentity(shop);
    await checkStorageIdentity(shop);
    const other = await openShop();
    await checkStorageIdentity(other);
    const at = (storage: Storage) => checkStorageIdentity({ ...shop, storage }, async () => {});
    await expect(at(other.storage)).rejects.toThrow('belongs to another shop');
    await expect(at(await openBucket())).rejects.toThrow('is not the one of this database');
  });

  it('waits for the process that claims the storage at the same time', async () => {
    const shop = await openShop();
    await checkStorageIdentity(shop);
    const bucket = await openBucket();
    let waits = 0;
    await checkStorageIdentity({ ...shop, storage: bucket }, async () => {
      waits += 1;
      if (waits === 2)
        await bucket.put(
          'identity',
          await readWhole(await shop.storage.open('identity/shop.txt')),
          'txt',
          'shop',
        );
    });
    expect(waits).toBe(2);
  });
});

describe('a storage key', () => {
  it.each(['pdfs/a', 'a.pdf', '../a.pdf/b', 'pdfs/a.b.pdf'])('refuses %s', (key) => {
    expect(() => splitKey(key)).toThrow('is not the name of a file');
  });
});

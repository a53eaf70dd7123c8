import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listPartKeys } from '../../learning/videos/stream-rows';
import { BOTH_ENGINES, openTestDatabase } from '../../testing/databases';
import { startS3 } from '../../testing/s3-server';
import { describeOnEachDatabase, type OpenShop, type TestShop } from '../../testing/shop';
import { type Database, wrapSqlite } from '../db/database';
import { SqliteDatabase } from '../db/sqlite-driver';
import { findWrongFiles } from '../files/compare-files';
import { createDiskStorage } from '../storage/disk';
import { checkStorageIdentity } from '../storage/identity';
import { createS3Storage } from '../storage/s3';
import { readWhole } from '../storage/storage';
import { copyDatabase } from './copy-database';
import { pendingPaths } from './pending-restore';
import { restoreBackup } from './restore-backup';
import { digestTable, listTables } from './tables';
import { writeBackup } from './write-backup';

describeOnEachDatabase('a backup', (openShop) => {
  for (const engine of BOTH_ENGINES) {
    it(`restores every row and file into an empty shop on ${engine}`, async () => {
      const shop = await openBusyShop(openShop);
      const { archive, filesDir } = await backUp(shop);
      const emptied = await openTestDatabase(engine);
      const newFilesDir = join(shop.dataDir, 'restored');
      await restoreBackup({ db: emptied.db, filesDir: newFilesDir, source: archive, force: false });
      const rows = await digestAll(shop.db);
      expect(await digestAll(emptied.db)).toEqual({ ...rows, sessions: EMPTY, account_tokens: EMPTY });
      expect(await readFiles(newFilesDir)).toEqual(await readFiles(filesDir));
      await emptied.close();
    });
  }

  it('restores every file into a bucket, with the identity of its storage', async () => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const shop = await openBusyShop(openShop);
    await checkStorageIdentity(shop);
    const { archive, filesDir } = await backUp(shop);
    const emptied = await openTestDatabase(shop.engine);
    const bucket = createS3Storage(s3.settings);
    const target = join(shop.dataDir, 'restored');
    await restoreBackup({ db: emptied.db, filesDir: target, bucket, source: archive, force: false });
    for (const [key, content] of Object.entries(await readFiles(filesDir)))
      expect((await readWhole(await bucket.open(key))).toString('base64')).toBe(content);
    await checkStorageIdentity({ db: emptied.db, storage: bucket, clock: shop.clock });
    const wrong: unknown[] = [];
    for await (const file of findWrongFiles(emptied.db, bucket, listPartKeys(emptied.db))) wrong.push(file);
    expect(wrong).toEqual([]);
    await emptied.close();
  });

  it('holds the files of a bucket', async () => {
    const s3 = await startS3();
    onTestFinished(s3.stop);
    const shop = await openShop(s3.env);
    const { key } = await shop.storage.put('pdfs', Buffer.from('a book'), 'pdf');
    const target = join(shop.dataDir, 'backup.tar.gz');
    const totals = await writeBackup({ db: shop.db, storage: shop.storage, target });
    expect(totals.files).toBe(1);
    const emptied = await openTestDatabase(shop.engine);
    const filesDir = join(shop.dataDir, 'restored');
    await restoreBackup({ db: emptied.db, filesDir, source: target, force: false });
    expect(await readFile(join(filesDir, key), 'utf8')).toBe('a book');
    await emptied.close();
  });

  it('is refused by a shop with data unless --force is given', async () => {
    const shop = await openBusyShop(openShop);
    const { archive, filesDir } = await backUp(shop);
    await shop.register();
    const { db } = shop;
    const before = await digestAll(db);
    await expect(restoreBackup({ db, filesDir, source: archive, force: false })).rejects.toThrow('--force');
    expect(await digestAll(db)).toEqual(before);
    await restoreBackup({ db, filesDir, source: archive, force: true });
    expect((await digestAll(db)).users?.count).toBe((before.users?.count ?? 0) - 1);
  });

  it('of a version with other steps is refused and changes nothing', async () => {
    const shop = await openBusyShop(openShop);
    const steps = shop.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    const unknown = { name: '0009-pending-email', timestamp: '2026-11-16T00:00:00Z' };
    await steps.insertInto('kysely_migration').values(unknown).execute();
    const { archive, filesDir } = await backUp(shop);
    await steps.deleteFrom('kysely_migration').where('name', '=', unknown.name).execute();
    const { db } = shop;
    const before = await digestAll(db);
    await expect(restoreBackup({ db, filesDir, source: archive, force: true })).rejects.toThrow(
      'Another version of the shop made the backup (unknown here: 0009-pending-email): restore it there.',
    );
    expect(await digestAll(db)).toEqual(before);
  });

  it('restores no session that ended after it, and no unused link', async () => {
    const shop = await openBusyShop(openShop);
    const { archive, filesDir } = await backUp(shop);
    const { token } = await shop.admin();
    await shop.call('POST /users/logout', { token });
    await restoreBackup({ db: shop.db, filesDir, source: archive, force: true });
    expect((await shop.call('GET /admin/summary', { token })).status).toBe(401);
    const rows = await digestAll(shop.db);
    expect([rows.sessions, rows.account_tokens]).toEqual([EMPTY, EMPTY]);
  });

  it('writes all files to disk before the transaction begins, which never waits for them', async () => {
    const shop = await openBusyShop(openShop);
    const { archive, filesDir } = await backUp(shop);
    const files = await readFiles(filesDir);
    const { db } = shop;
    const begin = vi.spyOn(shop.db, 'transaction').mockImplementationOnce(() => {
      staged = readFiles(pendingPaths(filesDir).staged);
      throw new Error('The database went away.');
    });
    onTestFinished(() => begin.mockRestore());
    let staged: Promise<Record<string, string>> | undefined;
    await expect(restoreBackup({ db, filesDir, source: archive, force: true })).rejects.toThrow('away');
    expect(await staged).toEqual(files);
    expect(await readFiles(filesDir)).toEqual(files);
  });

  it('changes nothing when it is truncated at any point', async () => {
    const shop = await openBusyShop(openShop);
    const { archive, filesDir } = await backUp(shop);
    const whole = await readFile(archive);
    const { db } = shop;
    const before = [await digestAll(db), await readFiles(filesDir)];
    for (const share of [0.9, 0.7, 0.5, 0.3, 0.1, 0]) {
      await truncate(archive, Math.floor(whole.length * share));
      await expect(restoreBackup({ db, filesDir, source: archive, force: true })).rejects.toThrow(
        'The backup is incomplete or damaged: nothing was changed.',
      );
      expect([await digestAll(db), await readFiles(filesDir)]).toEqual(before);
    }
  });
});

if (BOTH_ENGINES.includes('postgres')) {
  describe('moving to another database', () => {
    it('copies every row and refuses a second run', async () => {
      const from = await openTestDatabase('sqlite');
      const to = await openTestDatabase('postgres');
      await from.db
        .insertInto('settings')
        .values(
          Array.from({ length: 2500 }, (_, n) => ({ key: `k${n}`, value: `ñandú ${n} "🍰"`, updated_at: n })),
        )
        .execute();
      await from.db.insertInto('users').values(someUser).execute();
      const counts = await copyDatabase(from.db, to.db, false);
      expect(counts.settings).toBe(2500);
      expect(await digestAll(to.db)).toEqual(await digestAll(from.db));
      await expect(copyDatabase(from.db, to.db, false)).rejects.toThrow('--force');
      await from.close();
      await to.close();
    });
  });
}

const EMPTY = { count: 0, digest: '0' };

const someUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Ana',
  surname: 'Ñíguez',
  email: 'ana@correo.test',
  email_key: 'ana@correo.test',
  email_verified_at: null,
  password_hash: null,
  google_subject: null,
  role: 'user' as const,
  profile_image: null,
  created_at: 1_790_000_000_000,
  search_text: 'ana niguez ana@correo.test',
};

async function openBusyShop(openShop: OpenShop): Promise<TestShop> {
  const shop = await openShop();
  const ana = await shop.register();
  const { token } = await shop.admin();
  const course = await shop.product('courses');
  await shop.product('recipebooks');
  await shop.call('POST /favorites/add', { token: ana.token, body: { item_id: course.id } });
  await shop.call('POST /purchase', { token, body: { userId: ana.id, item_id: course.id } });
  // Like a film, it cannot be compressed.
  await shop.storage.put('videos', randomBytes(20_000), 'mp4');
  await shop.storage.put('pdfs', randomBytes(10_000), 'pdf');
  return shop;
}

it('keeps the archive that stands there when the database has no shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = join(folder, 'backup.tar.gz');
  await writeFile(target, 'an older backup');
  const database = wrapSqlite(new SqliteDatabase(':memory:'));
  const storage = createDiskStorage(join(folder, 'files'));
  await expect(writeBackup({ db: database.db, storage, target })).rejects.toThrow('There is no shop');
  expect(await readdir(folder)).toEqual(['backup.tar.gz']);
  expect(await readFile(target, 'utf8')).toBe('an older backup');
  await database.close();
});

async function backUp(shop: TestShop) {
  const archive = join(shop.dataDir, 'backup.tar.gz');
  const filesDir = join(shop.dataDir, 'files');
  await writeFile(archive, 'an older backup');
  await writeBackup({ db: shop.db, storage: shop.storage, target: archive });
  return { archive, filesDir };
}

async function digestAll(db: Database) {
  return await db.transaction().execute(async (trx) => {
    const digests: Record<string, Awaited<ReturnType<typeof digestTable>>> = {};
    for (const table of await listTables(trx)) digests[table] = await digestTable(trx, table);
    return digests;
  });
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const area of (await readdir(folder)).filter((name) => name !== 'partial')) {
    for (const name of await readdir(join(folder, area))) {
      files[`${area}/${name}`] = (await readFile(join(folder, area, name))).toString('base64');
    }
  }
  return files;
}

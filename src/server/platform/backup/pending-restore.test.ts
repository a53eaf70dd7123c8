import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import {
  markLoaded,
  pendingPaths,
  recoverRestore,
  refusePendingRestore,
  writeMarker,
} from './pending-restore';

/** One row and one file of the same name show which shop is active. */
async function openPending(shop: TestShop) {
  const filesDir = join(shop.dataDir, 'files');
  const paths = pendingPaths(filesDir);
  await put(shop, filesDir, 'old');
  await put(undefined, paths.staged, 'new');
  return { filesDir, paths, recover: () => recoverRestore(shop.db, filesDir) };
}

async function put(shop: TestShop | undefined, folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'pdfs'), { recursive: true });
  await writeFile(join(folder, 'pdfs', `${name}.pdf`), name);
  const row = { key: 'shop', value: name, updated_at: 1 };
  await shop?.db.insertInto('settings').values(row).execute();
}

async function load(shop: TestShop, id: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable('settings').set({ value: 'new' }).where('key', '=', 'shop').execute();
    await markLoaded(trx, id);
  });
}

describeOnEachDatabase('an interrupted restore', (openShop) => {
  async function expectWhole(shop: TestShop, filesDir: string, which: 'old' | 'new') {
    const row = await shop.db.selectFrom('settings').select('value').where('key', '=', 'shop').execute();
    expect({ rows: row.map(({ value }) => value), files: await readdir(join(filesDir, 'pdfs')) }).toEqual({
      rows: [which],
      files: [`${which}.pdf`],
    });
    const { staged, replaced, marker } = pendingPaths(filesDir);
    expect([staged, replaced, marker].filter(existsSync)).toEqual([]);
    const tables = await shop.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('pending_restore');
    expect(() => refusePendingRestore(filesDir)).not.toThrow();
  }

  it('leaves the old shop when the files were still being staged', async () => {
    const shop = await openShop();
    const { filesDir, recover } = await openPending(shop);
    await recover();
    await expectWhole(shop, filesDir, 'old');
  });

  it('leaves the old shop when the rows were not committed', async () => {
    const shop = await openShop();
    const { filesDir, recover } = await openPending(shop);
    await writeMarker(filesDir, 'a');
    expect(() => refusePendingRestore(filesDir)).toThrow('A restore is running or was interrupted');
    await recover();
    await expectWhole(shop, filesDir, 'old');
  });

  it('leaves the new shop after the rows are committed, at any step of the swap', async () => {
    const steps = [
      async () => {},
      ({ filesDir, paths }: Awaited<ReturnType<typeof openPending>>) => rename(filesDir, paths.replaced),
      ({ filesDir, paths }: Awaited<ReturnType<typeof openPending>>) => rename(paths.staged, filesDir),
    ];
    for (let done = 1; done <= steps.length; done += 1) {
      const shop = await openShop();
      const pending = await openPending(shop);
      await writeMarker(pending.filesDir, 'a');
      await load(shop, 'a');
      for (const step of steps.slice(0, done)) await step(pending);
      await pending.recover();
      await expectWhole(shop, pending.filesDir, 'new');
      await pending.recover();
      await expectWhole(shop, pending.filesDir, 'new');
    }
  });

  it('keeps the files when only the marker is left', async () => {
    const shop = await openShop();
    const { filesDir, paths, recover } = await openPending(shop);
    await rename(paths.staged, `${filesDir}.x`);
    await writeMarker(filesDir, 'a');
    await recover();
    await expectWhole(shop, filesDir, 'old');
  });

  it("ignores the commit of another machine's restore", async () => {
    const shop = await openShop();
    const { filesDir, recover } = await openPending(shop);
    await load(shop, 'of another machine');
    await recover();
    expect(await readdir(join(filesDir, 'pdfs'))).toEqual(['old.pdf']);
    const tables = await shop.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('pending_restore');
    await shop.db.schema.dropTable('pending_restore').execute();
  });
});

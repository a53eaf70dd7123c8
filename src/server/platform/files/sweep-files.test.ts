import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startS3 } from '../../testing/s3-server';
import { describeOnBothDatabases, describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { keysIn } from '../../testing/uploads';
import type { Area, Storage } from '../storage/storage';
import { recordFile } from './files';
import { sweepFiles } from './sweep-files';

const DAY_MS = 24 * 3_600_000;
const put = async (shop: TestShop, area: Area, extension: string) =>
  await shop.storage.put(area, Buffer.from('x'), extension);

/** Stored files get the time of the system clock. */
function makeOld(shop: TestShop): void {
  shop.clock.set(Date.now() + 8 * DAY_MS);
}

/** Counts the keys that were listed and not removed yet, where nothing is kept. */
function countHeld(storage: Storage) {
  let held = 0;
  const most = { held: 0 };
  const counting: Storage = {
    ...storage,
    async *list(area) {
      for await (const found of storage.list(area)) {
        held += 1;
        most.held = Math.max(most.held, held);
        yield found;
      }
    },
    async remove(key) {
      await storage.remove(key);
      held -= 1;
    },
  };
  return { counting, most };
}

describeOnBothDatabases('the sweep in pages', (openShop) => {
  it.each(['disk', 'S3'])('never has more than a page of keys in memory on %s', async (kind) => {
    const s3 = kind === 'S3' ? await startS3({ pageSize: 4 }) : undefined;
    try {
      const shop = await openShop(s3?.env);
      for (let n = 0; n < 10; n += 1) await put(shop, 'pdfs', 'pdf');
      for (let n = 0; n < 4; n += 1) await put(shop, 'streams', 'm4s');
      makeOld(shop);
      const { counting, most } = countHeld(shop.storage);
      await sweepFiles({ ...shop, storage: counting }, 3);
      expect(await keysIn(shop, 'pdfs', 'streams')).toEqual([]);
      expect(most.held).toBe(3);
    } finally {
      await s3?.stop();
    }
  });

  it('keeps what a row names on every page', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const { id } = await shop.product();
    const picture = `${'a'.repeat(32)}-960x720`;
    const sizes = [];
    for (const name of [`${picture}-480`, `${picture}-960`])
      for (const extension of ['webp', 'avif'])
        sizes.push((await shop.storage.put('images', Buffer.from('x'), extension, name)).key);
    await recordFile(shop.db, { key: `images/${picture}-960.webp` }, shop.clock.now());
    const url = `/media/images/${picture}-960.webp`;
    const { token } = await shop.admin();
    const body = { images: [{ url, description: '' }] };
    expect((await shop.call('PUT /courses/:id', { token, params: { id }, body })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await put(shop, 'images', 'webp');
    makeOld(shop);
    await sweepFiles(shop, 2);
    expect((await keysIn(shop, 'images')).sort()).toEqual(sizes.sort());
  });
});

describeOnEachDatabase('the sweep', (openShop) => {
  it('removes unreferenced files after a week, and no others', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const { token } = await shop.admin();
    const [video, pdf, intro] = [
      await put(shop, 'videos', 'mp4'),
      await put(shop, 'pdfs', 'pdf'),
      await put(shop, 'intros', 'mp4'),
    ];
    const { id } = await shop.product('courses', {
      video_url: `storage:${video.key}`,
      recipe_pdf_url: `storage:${pdf.key}`,
      introVideo: `/media/${intro.key}`,
    });
    const [replaced, lost] = [await put(shop, 'videos', 'mp4'), await put(shop, 'images', 'webp')];
    await recordFile(shop.db, replaced, shop.clock.now());
    const copy = await put(shop, 'stamped', 'pdf');
    const areas = ['videos', 'pdfs', 'intros', 'images', 'stamped'];
    const all = await keysIn(shop, ...areas);

    await sweepFiles(shop);
    expect(await keysIn(shop, ...areas)).toEqual(all);

    makeOld(shop);
    const young = await put(shop, 'videos', 'mp4');
    await recordFile(shop.db, young, shop.clock.now());
    await sweepFiles(shop);
    const left = await keysIn(shop, ...areas);
    expect(left.sort()).toEqual([video.key, pdf.key, intro.key, young.key].sort());
    for (const { key } of [replaced, lost, copy]) expect(left).not.toContain(key);
    const rows = await shop.db.selectFrom('files').select('id').execute();
    expect(rows.map((row) => row.id).sort()).toEqual(left.sort());

    await shop.call('PUT /courses/:id', { token, params: { id }, body: { video_url: null } });
    await sweepFiles(shop);
    expect(await shop.storage.stat(video.key)).toBeNull();
  });

  it('keeps every size of a referenced picture, and removes every size of an unreferenced one', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const store = async (id: string) => {
      const files = [];
      for (const [width, extension] of [
        [480, 'webp'],
        [480, 'avif'],
        [960, 'webp'],
        [960, 'avif'],
        [960, 'jpg'],
      ] as const) {
        files.push(await shop.storage.put('images', Buffer.from('x'), extension, `${id}-960x720-${width}`));
      }
      const largest = `images/${id}-960x720-960.webp`;
      await recordFile(shop.db, { key: largest }, shop.clock.now());
      return { url: `/media/${largest}`, keys: files.map(({ key }) => key) };
    };
    const [used, unused] = [await store('a'.repeat(32)), await store('b'.repeat(32))];
    await shop.product('courses', { images: [{ url: used.url, description: '' }] });
    makeOld(shop);
    await sweepFiles(shop);
    expect((await keysIn(shop, 'images')).sort()).toEqual(used.keys.sort());
    expect(unused.keys).toHaveLength(used.keys.length);
  });

  it('finds a new table by its foreign key', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    const kept = await put(shop, 'pdfs', 'pdf');
    const [gone, goesAlong] = [await put(shop, 'pdfs', 'pdf'), await put(shop, 'pdfs', 'pdf')];
    for (const file of [kept, gone, goesAlong]) await recordFile(shop.db, file, shop.clock.now());
    await shop.db.schema
      .createTable('attachments')
      .addColumn('file', 'text', (c) => c.references('files.id'))
      .execute();
    await shop.db.schema
      .createTable('file_notes')
      .addColumn('file', 'text', (c) => c.references('files.id').onDelete('cascade'))
      .execute();
    try {
      await sql`insert into attachments values (${kept.key})`.execute(shop.db);
      await sql`insert into file_notes values (${goesAlong.key})`.execute(shop.db);
      makeOld(shop);
      await sweepFiles(shop);
      expect(await keysIn(shop, 'pdfs')).toEqual([kept.key]);
      expect((await sql`select * from file_notes`.execute(shop.db)).rows).toEqual([]);
    } finally {
      await shop.db.schema.dropTable('attachments').execute();
      await shop.db.schema.dropTable('file_notes').execute();
    }
  });

  it('keeps files of profiles, settings, captions and proofs', async () => {
    const shop = await openShop();
    shop.clock.set(Date.now());
    await shop.product('courses', { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
    const { id } = await shop.db.selectFrom('videos').select('id').executeTakeFirstOrThrow();
    const ana = await shop.register();
    const [avatar, photo, captions, proof] = [
      await put(shop, 'avatars', 'webp'),
      await put(shop, 'images', 'webp'),
      await put(shop, 'captions', 'vtt'),
      await put(shop, 'proofs', 'pdf'),
    ];
    const files = [avatar, photo, captions, proof];
    for (const file of files) await recordFile(shop.db, file, shop.clock.now());
    await shop.db.updateTable('users').set({ avatar_file_id: avatar.key }).where('id', '=', ana.id).execute();
    const setting = { key: 'photo', value: '', file_id: photo.key, updated_at: 0 };
    await shop.db.insertInto('settings').values(setting).execute();
    await shop.db
      .insertInto('captions')
      .values({ video_id: id, language: 'es', file_id: captions.key, updated_at: 0 })
      .execute();
    await shop.db
      .insertInto('proofs')
      .values({
        ...{ id: 'p', user_id: ana.id, submission: 's', file_id: proof.key, file_name: 'a', file_type: 'b' },
        ...{ file_size: 1, file_sha256: 'c', operation_number: null, comment: '', waiting: 1, created_at: 0 },
      })
      .execute();
    makeOld(shop);
    await sweepFiles(shop);
    for (const { key } of files) expect(await shop.storage.stat(key), key).not.toBeNull();
  });

  it('works on an S3-compatible store', async () => {
    const s3 = await startS3();
    try {
      const shop = await openShop(s3.env);
      shop.clock.set(Date.now());
      const [used, unused, lost] = [
        await put(shop, 'pdfs', 'pdf'),
        await put(shop, 'pdfs', 'pdf'),
        await put(shop, 'pdfs', 'pdf'),
      ];
      await recordFile(shop.db, unused, shop.clock.now());
      await shop.product('recipebooks', { pdf_url: `storage:${used.key}` });
      makeOld(shop);
      await sweepFiles(shop);
      expect(await keysIn(shop, 'pdfs')).toEqual([used.key]);
      expect([await shop.storage.stat(unused.key), await shop.storage.stat(lost.key)]).toEqual([null, null]);
    } finally {
      await s3.stop();
    }
  });
});

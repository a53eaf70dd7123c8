import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOldFacts, expectOldRows, OLD_BACKUP, OLD_SHOP } from '../../testing/old-shop';
import { describeOnEachDatabase, openShop, type TestShop } from '../../testing/shop';
import { NOT_RESTORED_TABLES, restoreBackup } from './restore-backup';

describeOnEachDatabase('a backup of version 0.1.0', (_openShop, engine) => {
  // One restore for all tests, which only read. Those about rows and facts are first: to log in writes rows.
  const closers: (() => Promise<void>)[] = [];
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(engine, {}, closers);
    shop.clock.set(OLD_SHOP.madeAt);
    const filesDir = join(shop.dataDir, 'files');
    const totals = await restoreBackup({ db: shop.db, filesDir, source: OLD_BACKUP, force: false });
    expect(totals).toEqual(OLD_SHOP.totals);
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('keeps every row of the tables that still exist', async () => {
    await expectOldRows(shop, NOT_RESTORED_TABLES);
  });

  it('keeps money, access, orders, proofs, files and API answers', async () => {
    await expectOldFacts(shop);
  });

  it('gives every sale the number that its mails showed', async () => {
    const orders = await shop.db.selectFrom('orders').select(['id', 'number']).execute();
    expect(orders.length).toBeGreaterThan(0);
    for (const { id, number } of orders) expect(number.slice(-6)).toBe(id.slice(-6).toUpperCase());
    const proofs = await shop.db.selectFrom('proofs').select('number').execute();
    for (const { number } of proofs) expect(number).toMatch(/^\d{4}-P[0-9A-F]{5}$/);
    const grants = await shop.db.selectFrom('grants').select(['source', 'number']).execute();
    for (const { source, number } of grants)
      expect(number ?? '').toMatch(['order', 'proof'].includes(source) ? /^$/ : /^\d{4}-M[0-9A-F]{5}$/);
  });

  it('drops every Google link, because a link could outlive its mail', async () => {
    const linked = await shop.db
      .selectFrom('users')
      .select('id')
      .where('google_subject', 'is not', null)
      .execute();
    expect(linked).toEqual([]);
  });

  it('turns the video of each course into its only lesson, with captions and progress', async () => {
    const { body: admin } = await shop.call('POST /users/login', { body: OLD_SHOP.admin });
    for (const { id, title, video, captions } of OLD_SHOP.facts.products) {
      const { sections } = (
        await shop.call('GET /admin/products/:id/program', { params: { id }, token: admin.token })
      ).body;
      if (video === null) expect(sections).toEqual([]);
      else
        expect(sections).toMatchObject([
          {
            title: 'Clases',
            lessons: [{ title, kind: 'video', video: { captions: captions ? ['es'] : [] } }],
          },
        ]);
    }
    const [beto] = OLD_SHOP.facts.people.beto.progress.data;
    const { body } = await shop.call('GET /content/:id', {
      params: { id: beto.productId },
      token: (await shop.call('POST /users/login', { body: OLD_SHOP.student })).body.token,
    });
    expect(body.sections[0]?.lessons[0]).toMatchObject({
      positionSeconds: beto.videoSeconds,
      furthestSeconds: beto.videoSeconds,
      durationSeconds: beto.videoDuration,
      completedAt: null,
      watchedAt: beto.updatedAt,
    });
  });

  it('lets a student log in with the old password and open everything bought', async () => {
    const { body } = await shop.call('POST /users/login', { body: OLD_SHOP.student });
    for (const { itemId: id } of OLD_SHOP.facts.people.beto.purchases.products) {
      const content = await shop.call('GET /content/:id', { params: { id }, token: body.token });
      const pdf = await shop.app.inject({ url: content.body.recipe_pdf_url ?? content.body.pdf_url ?? '' });
      expect(pdf.headers['content-type']).toBe('application/pdf');
    }
  });
});

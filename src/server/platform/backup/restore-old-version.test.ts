import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMiscounts } from '../../office/statistics/check-sales';
import { describeOnEachDatabase, type TestShop } from '../../testing/shop';
import { readShopFacts } from '../../testing/shop-facts';
import { NOT_RESTORED_TABLES, restoreBackup } from './restore-backup';
import { listTables } from './tables';

const FIXTURES = join(import.meta.dirname, '../../testing/fixtures');

/** Tables of an old version that later versions store differently. The facts cover their content. */
const REPLACED_TABLES = ['purchases'];
/** Counts that a later version groups otherwise. They must agree with the ledger. */
const RECOUNTED_TABLES = ['sales_by_product'];

describeOnEachDatabase('a backup of version 0.1.0', (openShop) => {
  // Computed by version 0.1.0 from the shop in the archive: see make-shop-0.1.0.ts.txt.
  const frozen = JSON.parse(readFileSync(join(FIXTURES, 'shop-0.1.0.json'), 'utf8'));

  async function restore() {
    const shop = await openShop();
    shop.clock.set(frozen.madeAt);
    const database = { db: shop.db, engine: shop.engine, close: async () => {} };
    const source = join(FIXTURES, 'shop-0.1.0.tar.gz');
    const filesDir = join(shop.dataDir, 'files');
    const totals = await restoreBackup({ database, filesDir, source, force: false });
    expect(totals).toEqual(frozen.totals);
    return shop;
  }

  it('keeps every row of the tables that still exist', async () => {
    const shop = await restore();
    const counts = await countRows(shop);
    for (const table of REPLACED_TABLES) expect(counts).not.toHaveProperty(table);
    const kept = Object.entries(frozen.totals.tables).filter(
      ([table]) => ![...REPLACED_TABLES, ...RECOUNTED_TABLES].includes(table),
    );
    const emptied = Object.fromEntries(NOT_RESTORED_TABLES.map((table) => [table, 0]));
    expect(counts).toMatchObject({ ...Object.fromEntries(kept), ...emptied });
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('keeps money, access, orders, proofs, files and API answers', async () => {
    const shop = await restore();
    const login = await shop.call('POST /users/login', { body: frozen.admin });
    expect(login.status).toBe(200);
    const facts = await readShopFacts(shop, login.body, frozen.people);
    const { proofs, ...others } = frozen.facts;
    for (const [subject, expected] of Object.entries({ ...others, proofs: proofs.map(eraseDeleted) })) {
      expect(facts, subject).toHaveProperty(subject);
      expect({ [subject]: facts[subject as keyof typeof facts] }).toMatchObject({ [subject]: expected });
    }
  });

  it('gives every sale the number that its mails showed', async () => {
    const shop = await restore();
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
    const shop = await restore();
    const linked = await shop.db
      .selectFrom('users')
      .select('id')
      .where('google_subject', 'is not', null)
      .execute();
    expect(linked).toEqual([]);
  });

  it('turns the video of each course into its only lesson, with captions and progress', async () => {
    const shop = await restore();
    const { body: admin } = await shop.call('POST /users/login', { body: frozen.admin });
    for (const { id, title, video, captions } of frozen.facts.products) {
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
    const [beto] = frozen.facts.people.beto.progress.data;
    const { body } = await shop.call('GET /content/:id', {
      params: { id: beto.productId },
      token: (await shop.call('POST /users/login', { body: frozen.student })).body.token,
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
    const shop = await restore();
    const { body } = await shop.call('POST /users/login', { body: frozen.student });
    for (const { itemId: id } of frozen.facts.people.beto.purchases.products) {
      const content = await shop.call('GET /content/:id', { params: { id }, token: body.token });
      const pdf = await shop.app.inject({ url: content.body.recipe_pdf_url ?? content.body.pdf_url ?? '' });
      expect(pdf.headers['content-type']).toBe('application/pdf');
    }
  });
});

/** Version 0.1.0 kept the comment and the file name in the proof of a deleted account. */
function eraseDeleted(proof: { comment: string; buyer: { email: string }; file: object }) {
  return proof.buyer.email === '' ? { ...proof, comment: '', file: { ...proof.file, name: '' } } : proof;
}

async function countRows({ db, engine }: TestShop): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(db, engine)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

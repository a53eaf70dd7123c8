import { expect, it } from 'vitest';
import { endGrants, grantProduct } from '../../shop/ledger/grants';
import { countCart } from '../../shop/ledger/sales-counts';
import { describeOnBothDatabases, type TestShop } from '../../testing/shop';
import { findMiscounts } from './check-sales';
import { mergeJournals } from './merge-journals';
import { recountSales } from './recount-sales';

const JANUARY = Date.UTC(2026, 0, 31, 23, 59);
const FEBRUARY = Date.UTC(2026, 1, 1);
const MARCH = Date.UTC(2026, 2, 10);

describeOnBothDatabases('statistics', (openShop, engine) => {
  it('count grants by month in UTC, by kind, by user and by amount', async () => {
    const { shop, token, ana } = await openWithSales(openShop);
    expect((await shop.call('GET /stats/overview', { token })).body).toEqual({
      totalUsers: 3,
      totalPurchases: 4,
      totalCourses: 1,
      totalRecipeBooks: 1,
    });
    expect((await shop.call('GET /stats/purchases-by-month', { token })).body).toEqual([
      { month: '2026-01-01T00:00:00.000Z', count: 1 },
      { month: '2026-02-01T00:00:00.000Z', count: 1 },
      { month: '2026-03-01T00:00:00.000Z', count: 2 },
    ]);
    expect((await shop.call('GET /stats/sales-by-type', { token })).body).toEqual({
      coursesSold: 2,
      recipeBooksSold: 2,
    });
    expect((await shop.call('GET /stats/income-by-month', { token })).body).toEqual([
      { month: '2026-01-01T00:00:00.000Z', ars: 12500.5, usd: 0 },
      { month: '2026-02-01T00:00:00.000Z', ars: 0, usd: 15 },
      { month: '2026-03-01T00:00:00.000Z', ars: 9000, usd: 0 },
    ]);
    const top = (await shop.call('GET /stats/top-users', { token })).body;
    expect(top.map((user) => user.purchase_count)).toEqual([2, 2]);
    expect(top).toContainEqual(expect.objectContaining({ user_id: ana.id, email: ana.email }));
  });

  it('cover whole months on request', async () => {
    const { shop, token, course } = await openWithSales(openShop);
    const query = { from: '2026-01', to: '2026-02' };
    expect((await shop.call('GET /stats/sales-by-type', { token, query })).body).toEqual({
      coursesSold: 2,
      recipeBooksSold: 0,
    });
    expect((await shop.call('GET /stats/best-sellers', { token, query })).body).toEqual([
      { product_id: course.id, title: course.title, type: 'curso', count: 2, ars: 12500.5, usd: 15 },
    ]);
    const wrong = await shop.call('GET /stats/best-sellers', { token, query: { from: 'ayer' } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.field).toBe('from');
  });

  it('subtract revoked grants, and count them again when they are granted again', async () => {
    const { shop, token, ana, course } = await openWithSales(openShop);
    await shop.db.transaction().execute(async (trx) => {
      const which = { product_id: course.id };
      const taken = await endGrants(trx, ana.id, which, { reason: 'devolución', now: MARCH });
      expect(taken).toEqual([course.id]);
      expect(await endGrants(trx, ana.id, which, { reason: 'otra vez', now: MARCH })).toEqual([]);
    });
    expect((await shop.call('GET /stats/overview', { token })).body.totalPurchases).toBe(3);
    const months = (await shop.call('GET /stats/purchases-by-month', { token })).body;
    expect(months.map((entry) => entry.count)).toEqual([1, 2]);
    await grant(shop, ana.id, course.id, MARCH, 'ARS', 100);
    const after = (await shop.call('GET /stats/purchases-by-month', { token })).body;
    expect(after.map((entry) => entry.count)).toEqual([1, 3]);
  });

  it('stay the same when the journals are merged or recounted from the grants', async () => {
    const { shop, token, ana, luis, course, book } = await openWithSales(openShop);
    const tables = ['sales_by_month', 'sales_by_product', 'sales_by_product_year', 'carts_by_month'] as const;
    const keys = async () => {
      const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
      return rows
        .flat()
        .map(({ id: _, ...row }) =>
          JSON.stringify(row, ['product_id', 'month', 'day', 'year', ...('paid' in row ? ['paid'] : [])]),
        );
    };
    const read = async () => ({
      overview: (await shop.call('GET /stats/overview', { token })).body,
      months: (await shop.call('GET /stats/purchases-by-month', { token })).body,
      income: (await shop.call('GET /stats/income-by-month', { token })).body,
      best: (await shop.call('GET /stats/best-sellers', { token })).body,
      users: (await shop.call('GET /stats/top-users', { token })).body,
      carts: (await shop.call('GET /stats/conversion', { token })).body,
    });
    await shop.db.transaction().execute(async (trx) => {
      await endGrants(trx, luis.id, { product_id: book.id }, { reason: 'devolución', now: MARCH });
      for (let n = 0; n < 3; n++) await countCart(trx, JANUARY, 'opened');
    });
    await grant(shop, luis.id, book.id, MARCH, 'ARS', 500);
    expect(await findMiscounts(shop.db)).toEqual([]);
    const before = await read();
    expect(before.best.map((product) => product.count)).toEqual([2, 2]);
    await mergeJournals(shop.db, Date.now());
    expect(await read()).toEqual(before);
    const merged = await keys();
    expect(new Set(merged).size).toBe(merged.length);
    await shop.db.updateTable('sales_by_product').set({ purchases: 7 }).execute();
    await shop.db.deleteFrom('sales_by_user').where('user_id', '=', ana.id).execute();
    expect(await findMiscounts(shop.db)).toEqual([
      `purchases of product ${course.id}: 7 counted, 2 granted`,
      `purchases of product ${book.id}: 7 counted, 2 granted`,
      `purchases of user ${ana.id}: 0 counted, 2 granted`,
    ]);
    await shop.db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
    expect(await findMiscounts(shop.db)).toEqual([]);
    expect(await read()).toEqual(before);
  });

  // SQLite runs one transaction at a time.
  if (engine === 'postgres')
    it('count a sale while another sale of the same product is uncommitted', async () => {
      const { shop, ana, course } = await openWithSales(openShop);
      const other = await shop.register();
      await endProduct(shop, ana.id, course.id);
      await shop.db.transaction().execute(async (trx) => {
        const sale = { productId: course.id, source: 'admin', now: MARCH } as const;
        await grantProduct(trx, { ...sale, userId: ana.id });
        await grant(shop, other.id, course.id, MARCH, 'ARS', 100);
      });
      expect(await findMiscounts(shop.db)).toEqual([]);
    });

  it('count the paid carts', async () => {
    const { shop, token } = await openWithSales(openShop);
    await shop.db.transaction().execute(async (trx) => {
      await countCart(trx, JANUARY, 'opened');
      await countCart(trx, JANUARY, 'opened');
      await countCart(trx, JANUARY, 'paid');
      await countCart(trx, MARCH, 'opened');
    });
    expect((await shop.call('GET /stats/conversion', { token })).body).toEqual({ carts: 3, paid: 1 });
    const query = { from: '2026-02' };
    expect((await shop.call('GET /stats/conversion', { token, query })).body).toEqual({ carts: 1, paid: 0 });
  });
});

async function openWithSales(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  const { token } = await shop.admin();
  const [ana, luis] = [await shop.register(), await shop.register()];
  const [course, book] = [await shop.product('courses'), await shop.product('recipebooks')];
  await grant(shop, ana.id, course.id, JANUARY, 'ARS', 1_250_050);
  await grant(shop, luis.id, course.id, FEBRUARY, 'USD', 1500);
  await grant(shop, ana.id, book.id, MARCH, 'ARS', 900_000);
  await grant(shop, luis.id, book.id, MARCH, null, 0);
  return { shop, token, ana, luis, course, book };
}

async function grant(
  shop: TestShop,
  userId: string,
  productId: string,
  now: number,
  currency: 'ARS' | 'USD' | null,
  amountCents: number,
): Promise<void> {
  await shop.db
    .transaction()
    .execute((trx) => grantProduct(trx, { userId, productId, source: 'admin', currency, amountCents, now }));
}

async function endProduct(shop: TestShop, userId: string, productId: string): Promise<void> {
  const how = { reason: 'devolución', now: MARCH };
  await shop.db.transaction().execute((trx) => endGrants(trx, userId, { product_id: productId }, how));
}

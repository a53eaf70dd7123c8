import { expect, it } from 'vitest';
import { numberOfDay } from '../../../rules/shop-day';
import { recordReturned } from '../../shop/checkout/returned-money';
import { endGrants, grantProduct } from '../../shop/ledger/grants';
import { describeOnBothDatabases, type TestShop } from '../../testing/shop';
import { findMiscounts } from './check-sales';
import { recountSales } from './recount-sales';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Sunday 15 March 2026, 12:00 in the shop. */
const NOON = Date.UTC(2026, 2, 15, 15);

describeOnBothDatabases('figures of a period', (openShop) => {
  it('compare with the same stretch before, in each currency and less what went back', async () => {
    const { shop, sell, get } = await openWithSales(openShop);
    await sell(NOON - HOUR, 'ARS', 1000);
    await sell(NOON - 2 * DAY, 'USD', 15);
    await sell(Date.UTC(2026, 1, 10), 'ARS', 700);
    await sell(Date.UTC(2026, 1, 20), 'ARS', 9000);
    const gone = await sell(NOON - DAY, 'ARS', 300);
    await shop.db
      .transaction()
      .execute((trx) =>
        endGrants(trx, gone.id, { product_id: gone.productId }, { reason: 'se equivocó', now: NOON }),
      );
    expect(await get({ cuando: 'mes' })).toMatchObject({
      now: {
        first: '2026-03-01',
        last: '2026-03-15',
        sales: 2,
        ars: 1000,
        usd: 15,
        returned: { count: 0, ars: 0, usd: 0 },
        revoked: { count: 1, ars: 300, usd: 0 },
      },
      before: { first: '2026-02-01', last: '2026-02-15', sales: 1, ars: 700, usd: 0 },
    });
    expect(await get({ cuando: '7dias' })).toMatchObject({
      now: { first: '2026-03-09', sales: 2 },
      before: { first: '2026-03-02', last: '2026-03-08', sales: 0 },
    });
    expect(await get({ cuando: 'anio' })).toMatchObject({
      now: { first: '2026-01-01', sales: 4, ars: 10_700 },
      before: { first: '2025-01-01', last: '2025-03-15' },
    });
    expect(await get({ desde: '2026-02', hasta: '2026-01' })).toMatchObject({
      now: { first: '2026-01-01', last: '2026-02-28', ars: 9700 },
      before: { first: '2025-11-01', last: '2025-12-31' },
    });
    expect(await get({ desde: '2026-01-01', hasta: '2026-02-28' })).toMatchObject({
      now: { ars: 9700 },
      before: { first: '2025-11-01', last: '2025-12-31' },
    });
    expect(await findMiscounts(shop.db)).toEqual([]);
    const counted = await get({ cuando: 'mes' });
    await shop.db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
    expect(await get({ cuando: 'mes' })).toEqual(counted);
  });

  it('compare today with the same weekday until this hour', async () => {
    const { sell, get } = await openWithSales(openShop);
    await sell(NOON - HOUR, 'ARS', 500);
    await sell(NOON - 7 * DAY - HOUR, 'ARS', 400);
    await sell(NOON - 7 * DAY + HOUR, 'ARS', 9000);
    expect(await get({ cuando: 'hoy' })).toMatchObject({
      now: { sales: 1, ars: 500 },
      before: { first: '2026-03-08', sales: 1, ars: 400 },
    });
  });

  it('take any two days, and compare with as many days before', async () => {
    const { shop, token, course, sell, get } = await openWithSales(openShop);
    const visit = (day: string, visitors: number) =>
      shop.db
        .insertInto('visits_by_day')
        .values({ id: day, day: numberOfDay(day), views: visitors * 2, visitors })
        .execute();
    const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00-03:00`) + hour * HOUR;
    // The first and the last minute of the days count, the ones beside them do not.
    await sell(at('2026-03-03', 0), 'ARS', 10);
    await sell(at('2026-03-06', 23.9), 'ARS', 20);
    await sell(at('2026-03-07', 0), 'ARS', 4000);
    await sell(at('2026-03-02', 23.9), 'ARS', 300);
    await sell(at('2026-02-27', 0), 'ARS', 500);
    await sell(at('2026-02-26', 23.9), 'ARS', 6000);
    for (const [day, visitors] of [
      ['2026-03-07', 1000],
      ['2026-03-06', 3],
      ['2026-03-03', 4],
      ['2026-03-02', 5],
    ] as const)
      await visit(day, visitors);
    const days = { desde: '2026-03-03', hasta: '2026-03-06' };
    const expected = {
      now: { first: '2026-03-03', last: '2026-03-06', sales: 2, ars: 30, visitors: 7, views: 14 },
      before: { first: '2026-02-27', last: '2026-03-02', sales: 2, ars: 800, visitors: 5 },
    };
    expect(await get(days)).toMatchObject(expected);
    expect(await get({ desde: days.hasta, hasta: days.desde })).toMatchObject(expected);
    const ranked = await shop.call('GET /admin/figures/products', { token, query: days });
    expect(ranked.body).toMatchObject([{ product_id: course.id, count: 2, ars: 30 }]);
    const one = await shop.call('GET /admin/figures/products/:id', {
      token,
      params: { id: course.id },
      query: { desde: '2026-03-07' },
    });
    expect(one.body).toMatchObject({ first: '2026-03-07', last: '2026-03-07', sold: 1, ars: 4000 });
    // Days to come are left out: half a month compares with half a month.
    expect(await get({ desde: '2026-03', hasta: '2027-12-31' })).toMatchObject({
      now: { first: '2026-03-01', last: '2026-03-15', ars: 4330 },
      before: { first: '2026-02-14', last: '2026-02-28' },
    });
  });

  it('refuse what is no period', async () => {
    const { shop, token } = await openWithSales(openShop);
    for (const query of [
      { cuando: 'siempre' },
      { desde: '2026-13' },
      { desde: "'; drop" },
      { desde: '2026-02-30', hasta: '2026-03-01' },
      { hasta: '2026-3-1' },
      { desde: '2026-03-16' },
    ]) {
      const wrong = await shop.call('GET /admin/figures', { token, query: query as { cuando: 'hoy' } });
      expect([wrong.status, wrong.body]).toMatchObject([400, { field: Object.keys(query)[0] }]);
      expect(wrong.body).toMatchObject({
        message: expect.stringMatching(/^(Debe ser|Ese día no|Esos días)/),
      });
    }
  });

  it('rank the products that sold, without gifts', async () => {
    const { shop, token, course, sell } = await openWithSales(openShop);
    const book = await shop.product('recipebooks', { title: 'Alfajores' });
    await sell(NOON - HOUR, 'ARS', 1000);
    await sell(NOON - 40 * DAY, 'ARS', 800);
    await sell(NOON - DAY, 'USD', 9, book.id);
    await sell(NOON - DAY, null, 0, book.id);
    const of = async (query: Record<string, string>) =>
      (await shop.call('GET /admin/figures/products', { token, query })).body.map(
        ({ title, count, ars, usd }) => [title, count, ars, usd],
      );
    expect(await of({ cuando: 'anio' })).toEqual([
      [course.title, 2, 1800, 0],
      ['Alfajores', 1, 0, 9],
    ]);
    expect(await of({ cuando: 'hoy' })).toEqual([[course.title, 1, 1000, 0]]);
    expect(await of({ desde: '2026-02' })).toEqual([[course.title, 1, 800, 0]]);
  });

  it('follow a product from the visit to the last lesson', async () => {
    const { shop, token, course, sell } = await openWithSales(openShop);
    await shop.db
      .insertInto('product_visits')
      .values({ id: 'v', product_id: course.id, day: 20_527, views: 9, visitors: 6, carts: 3 })
      .execute();
    await sell(NOON - 3 * HOUR, 'ARS', 1000);
    const order = await sell(NOON - 2 * HOUR, 'ARS', 1000, course.id, 'orden-1');
    await recordPayment(shop, { id: 'orden-1', user_id: order.id }, { amount: 1000, refunded: 250 });
    await shop.db.transaction().execute((trx) => recordReturned(trx, { id: 'orden-1', user_id: order.id }));
    const params = { id: course.id };
    const answer = await shop.call('GET /admin/figures/products/:id', { token, params });
    expect(answer.body).toMatchObject({
      title: course.title,
      visitors: 6,
      carts: 3,
      sold: 2,
      ars: 1750,
      returned: { count: 1, ars: 250 },
      favourites: 0,
    });
    const { sections } = (await shop.call('GET /admin/products/:id/program', { token, params })).body;
    const lessons = sections.flatMap((section) => section.lessons);
    expect(answer.body.finished).toBe(lessons.length === 0 ? null : 0);
    for (const { id } of lessons) {
      await shop.db
        .insertInto('lesson_progress')
        .values({
          user_id: order.id,
          lesson_id: id,
          position_s: 1,
          furthest_s: 1,
          completed_at: NOON,
          updated_at: NOON,
        })
        .execute();
    }
    const after = await shop.call('GET /admin/figures/products/:id', { token, params });
    expect(after.body.finished).toBe(lessons.length === 0 ? null : 1);
    expect(await findMiscounts(shop.db)).toEqual([]);
    const none = await shop.call('GET /admin/figures/products/:id', { token, params: { id: 'nada' } });
    expect(none.status).toBe(404);
  });
});

async function recordPayment(
  shop: TestShop,
  order: { id: string; user_id: string },
  { amount, refunded }: { amount: number; refunded: number },
): Promise<void> {
  const times = { created_at: NOON, updated_at: NOON };
  await shop.db
    .insertInto('orders')
    .values({
      ...order,
      key: order.id,
      number: '2603-AAAAAA',
      open_key: null,
      state: 'partially_refunded',
      provider: 'mercado-pago',
      currency: 'ARS',
      subtotal_cents: amount * 100,
      discount_cents: 0,
      method_discount_cents: 0,
      total_cents: amount * 100,
      checkout_id: null,
      checkout_url: null,
      checkout_expires_at: NOON,
      attention: null,
      suspended_at: null,
      ...times,
      last_check_at: null,
      next_check_at: null,
      checks: 0,
      terms_version: null,
      terms_accepted_at: null,
    })
    .execute();
  await shop.db
    .insertInto('payments')
    .values({
      provider: 'mercado-pago',
      provider_payment_id: '1',
      order_id: order.id,
      status: 'approved',
      status_detail: 'partially_refunded',
      amount_cents: amount * 100,
      refunded_cents: refunded * 100,
      uncounted_refund_cents: 0,
      currency: 'ARS',
      reference: order.id,
      problem: null,
      voucher_url: null,
      voucher_place: null,
      voucher_due_at: null,
      provider_updated_at: null,
      ...times,
    })
    .execute();
}

async function openWithSales(openShop: () => Promise<TestShop>) {
  const shop = await openShop();
  shop.clock.set(NOON);
  const { token } = await shop.admin();
  const course = await shop.product('courses', { video_url: 'https://youtu.be/dQw4w9WgXcQ' });
  return {
    shop,
    token,
    course,
    get: async (query: Record<string, string>) =>
      (await shop.call('GET /admin/figures', { token, query })).body,
    async sell(
      now: number,
      currency: 'ARS' | 'USD' | null,
      amount: number,
      productId = course.id,
      orderId?: string,
    ) {
      const { id } = await shop.register();
      const sale = { userId: id, productId, currency, amountCents: amount * 100, now };
      const source = orderId
        ? ({ source: 'order', sourceId: orderId } as const)
        : { source: 'admin' as const };
      await shop.db.transaction().execute((trx) => grantProduct(trx, { ...sale, ...source }));
      return { id, productId };
    },
  };
}

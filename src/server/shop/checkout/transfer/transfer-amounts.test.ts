import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../../contract/catalogue';
import { refundNow } from '../../../testing/paying-shop';
import { describeOnBothDatabases, type OpenShop, type Person } from '../../../testing/shop';
import { openTransferShop } from '../../../testing/transfer-shop';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Two days open and three of rest. */
const HELD = 5 * DAY;
const PRICE_CENTS = 1_250_000;

describeOnBothDatabases('the amount of a transfer', (openShop) => {
  it.each([
    [2, 6],
    [7, 6],
    [50, 2],
  ])('is given once to %i buyers at one instant, and again when it is free', async (buyers, rounds) => {
    const { shop, openAll } = await openCrowd(openShop, buyers);
    for (let round = 1; round <= rounds; round += 1) {
      const amounts = await openAll();
      const expected = Array.from({ length: buyers }, (_, below) => PRICE_CENTS - below);
      expect(amounts.toSorted((a, b) => b - a)).toEqual(expected);
      const held = await shop.db
        .selectFrom('transfers')
        .select('open_cents')
        .where('free_at', '>', shop.clock.now())
        .execute();
      expect(held.map((row) => row.open_cents).toSorted()).toEqual(expected.toSorted());
      shop.clock.advance(HELD + 1);
    }
  });

  it('rests three days after it lapsed, arrived or lost its account', async () => {
    const { shop, transfer, received, taken } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const [ana, bea, eva] = [await shop.register(), await shop.register(), await shop.register()];
    await transfer(ana, [rogel]);
    const arrived = await transfer(bea, [rogel]);
    await transfer(eva, [rogel]);
    await received(arrived.body.orderKey);
    await leave(eva);
    expect(await taken()).toEqual({ waiting: 1, resting: 2, ofAPrice: 1000, fullest: 3 });
    shop.clock.advance(3 * DAY - 1);
    expect(await open()).toBe(12_499.97);
    shop.clock.advance(1);
    expect(await taken()).toMatchObject({ waiting: 1, resting: 1 });
    expect([await open(), await open(), await open()]).toEqual([12_499.99, 12_499.98, 12_499.96]);
    shop.clock.advance(2 * DAY);
    expect(await open()).toBe(12_500);

    async function open() {
      return (await transfer(await shop.register(), [rogel])).body.amount;
    }
    async function leave({ id, token, password }: Person) {
      const gone = await shop.call('DELETE /users/:id', {
        params: { id },
        token,
        body: { currentPassword: password },
      });
      expect(gone.status).toBe(200);
    }
  });

  it('is at most 9,99 below the price, and the next buyer hears that there is none', async () => {
    const { shop, transfer, taken } = await openTransferShop(openShop);
    const rogel = await shop.product();
    await transfer(await shop.register(), [rogel]);
    const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const transfers = await shop.db.selectFrom('transfers').selectAll().executeTakeFirstOrThrow();
    // All but the last amount of the price are held.
    const held = Array.from({ length: 998 }, (_, at) => ({ id: `held-${at}`, cents: PRICE_CENTS - 1 - at }));
    for (const some of [held.slice(0, 499), held.slice(499)]) {
      await shop.db
        .insertInto('orders')
        .values(
          some.map(({ id }) => ({ ...order, id, key: id, number: id, open_key: null, checkout_id: id })),
        )
        .execute();
      await shop.db
        .insertInto('transfers')
        .values(some.map(({ id, cents }) => ({ ...transfers, order_id: id, open_cents: cents })))
        .execute();
    }
    const last = await transfer(await shop.register(), [rogel]);
    expect(last.body.amount).toBe(12_490.01);
    expect(await taken()).toMatchObject({ waiting: 1000, ofAPrice: 1000, fullest: 1000 });
    const refused = await transfer(await shop.register(), [rogel]);
    expect([refused.status, refused.body.error]).toEqual([503, 'transfers_unavailable']);
    expect(await taken()).toMatchObject({ waiting: 1000 });
  });

  it('is never below one centavo', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const cheap = await shop.product('courses', { price: 0.02 });
    const amounts = [];
    for (let buyer = 0; buyer < 2; buyer += 1)
      amounts.push((await transfer(await shop.register(), [cheap])).body.amount);
    expect(amounts).toEqual([0.02, 0.01]);
    expect((await transfer(await shop.register(), [cheap])).body.error).toBe('transfers_unavailable');
  });

  it('is not taken from its new holder by the order that had it before', async () => {
    const { shop, transfer, received, order, ownedBy, detail } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const [ana, bea] = [await shop.register({ name: 'Ana' }), await shop.register({ name: 'Bea' })];
    const old = (await transfer(ana, [rogel])).body;
    shop.clock.advance(HELD);
    await shop.app.services.reconciliation.checkDueOrders();
    const current = (await transfer(bea, [rogel])).body;
    expect(current.amount).toBe(old.amount);

    const late = await received(old.orderKey);
    expect([late.status, late.body.state, late.body.attention]).toEqual([200, 'cancelled', 'late_payment']);
    expect(late.body).toMatchObject({
      awaitsTransfer: false,
      payments: [{ status: 'approved', problem: 'late' }],
      late: { isAccountGone: false, takenBy: { buyer: 'Bea Pérez' } },
    });
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toEqual([]);
    expect((await order(current.orderKey)).state).toBe('pending');
    expect((await received(current.orderKey)).body.state).toBe('approved');
    expect(await ownedBy(bea)).toEqual([rogel.id]);
    expect((await detail(old.orderKey)).attention).toBe('late_payment');
  });

  it('that is free lets the creator give access for late money, once', async () => {
    const { shop, transfer, received, orderId, detail, mailsAbout } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    shop.clock.advance(HELD);
    await Promise.all([received(orderKey), received(orderKey)]);
    const { token } = await shop.admin();
    const params = { id: await orderId(orderKey) };
    const sale = await shop.call('GET /admin/sales/:id', { token, params });
    expect(sale.body.sale).toMatchObject({ state: 'not_granted', attention: 'late_payment' });
    const seen = await shop.call('POST /admin/orders/:id/resolve', { token, params });
    expect([seen.status, seen.body.error]).toEqual([409, 'late_undecided']);

    const accept = () => shop.call('POST /admin/orders/:id/accept-late', { token, params });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await detail(orderKey)).toMatchObject({ state: 'approved', attention: null, late: null });
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
    expect(await shop.db.selectFrom('grants').select('amount_cents').execute()).toEqual([
      { amount_cents: PRICE_CENTS },
    ]);
  });

  it('that is free lets the creator note that late money goes back', async () => {
    const { shop, transfer, received, orderId, detail } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    shop.clock.advance(HELD);
    await received(orderKey);
    const { token } = await shop.admin();
    const params = { id: await orderId(orderKey) };
    await refundNow(shop, { token, ...params });
    expect(await detail(orderKey)).toMatchObject({
      state: 'cancelled',
      attention: null,
      awaitsTransfer: false,
      payments: [{ status: 'refunded', refunded: 12_500 }],
    });
    const accepted = await shop.call('POST /admin/orders/:id/accept-late', { token, params });
    expect(accepted.status).toBe(409);
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toEqual([]);
  });

  it('of a deleted account pays for nothing, whenever the money comes', async () => {
    const { shop, transfer, received, orderId } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    const body = { currentPassword: ana.password };
    await shop.call('DELETE /users/:id', { params: { id: ana.id }, token: ana.token, body });
    const late = await received(orderKey);
    expect(late.body).toMatchObject({ attention: 'late_payment', late: { isAccountGone: true } });
    const { token } = await shop.admin();
    const params = { id: await orderId(orderKey) };
    expect((await shop.call('POST /admin/orders/:id/accept-late', { token, params })).status).toBe(404);
    expect(await shop.db.selectFrom('grants').selectAll().execute()).toEqual([]);
  });

  it('is refused to a mailbox that holds ten, also after it registers again', async () => {
    const { shop, transfer, received } = await openTransferShop(openShop);
    const products = [];
    for (let n = 0; n < 12; n += 1) products.push(await shop.product('courses', { title: `Curso ${n}` }));
    const email = 'ana@correo.test';
    let ana = await shop.register({ email });
    for (const product of products.slice(0, 10)) expect((await transfer(ana, [product])).status).toBe(200);
    const refused = await transfer(ana, products.slice(10, 11));
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
    // The same cart is the same transfer, so it needs no further amount.
    expect((await transfer(ana, products.slice(0, 1))).status).toBe(200);
    await received();
    expect((await transfer(ana, products.slice(10, 11))).status).toBe(200);

    const body = { currentPassword: ana.password };
    await shop.call('DELETE /users/:id', { params: { id: ana.id }, token: ana.token, body });
    ana = await shop.register({ email });
    expect((await transfer(ana, products.slice(11))).status).toBe(429);
    shop.clock.advance(HELD);
    expect((await transfer(ana, products.slice(11))).status).toBe(200);
  });

  it('is given a hundred times an hour to one network, by either call', async () => {
    const { shop, rogel, openAll } = await openCrowd(openShop, 100, '127.0.0.1');
    await openAll();
    const [ana, eva] = [await shop.register(), await shop.register()];
    const body = { itemId: [rogel.id], userId: ana.id };
    const refused = await shop.call('POST /payment/transfer', { token: ana.token, body });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const otherwise = await shop.call('POST /payment/create-preference', {
      token: ana.token,
      body: { ...body, price: rogel.price, provider: 'transfer' },
    });
    expect(otherwise.status).toBe(429);
    expect((await shop.db.selectFrom('orders').select('id').execute()).length).toBe(100);
    const elsewhere = await shop.call('POST /payment/transfer', {
      token: eva.token,
      body: { ...body, userId: eva.id },
      from: '10.9.8.7',
    });
    expect(elsewhere.status).toBe(200);
  });

  it('cannot be exhausted by one network', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const now = shop.clock.now();
    await shop.db
      .insertInto('attempts')
      .values({ key: 'transfers-held:127.0.0.1', count: 400, resets_at: now + HELD })
      .execute();
    expect((await transfer(await shop.register(), [rogel])).status).toBe(429);
    shop.clock.advance(HELD);
    expect((await transfer(await shop.register(), [rogel])).status).toBe(200);
  });
});

/** Buyers who open a transfer of one product together. */
async function openCrowd(openShop: OpenShop, size: number, address?: string) {
  const { shop } = await openTransferShop(openShop);
  const rogel: AdminProduct = await shop.product('courses', { price: PRICE_CENTS / 100 });
  const buyers = await Promise.all(Array.from({ length: size }, () => shop.register()));
  const openAll = async () =>
    await Promise.all(
      buyers.map(async ({ id }, at) => {
        // A session does not live as long as these amounts, so the buyers come without one.
        const caller = { id, sessionId: '', name: '', surname: '', email: '', role: 'user' as const };
        const from = { address: address ?? `10.0.0.${at}`, agent: '' };
        const opened = await shop.app.services.transfers.open(caller, { itemId: [rogel.id] }, from);
        return Math.round(opened.amount * 100);
      }),
    );
  return { shop, rogel, openAll };
}

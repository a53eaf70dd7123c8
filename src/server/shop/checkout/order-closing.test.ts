import { expect, it } from 'vitest';
import { openPayingShop, refundNow } from '../../testing/paying-shop';
import { describeOnEachDatabase, type Person, type TestShop } from '../../testing/shop';
import { openTransferShop } from '../../testing/transfer-shop';

const DAY = 24 * 3_600_000;

describeOnEachDatabase('access by hand for an open order', (openShop) => {
  it('pays the transfer once, and its money cannot arrive again', async () => {
    const { shop, transfer, received, orderId, detail, taken, mailsAbout } = await openTransferShop(openShop);
    const products = [await shop.product(), await shop.product('recipebooks', { title: 'Alfajores' })];
    const ana = await shop.register();
    const { orderKey } = (await transfer(ana, products)).body;
    const closeOrderId = await orderId(orderKey);
    const claim = await claimOf(shop, ana, products[0]?.id ?? '');
    expect(claim.openOrder).toMatchObject({ id: closeOrderId, total: 25_000, provider: 'transfer' });

    const given = await grant(shop, ana, { item_id: products[0]?.id, closeOrderId });
    expect(given.status).toBe(200);
    expect(given.body.purchases).toMatchObject([{ method: 'transfer' }, { method: 'transfer' }]);
    const [again, twice] = await Promise.all([received(orderKey), received(orderKey)]);
    expect([again.status, twice.status]).toEqual([200, 200]);
    expect(await detail(orderKey)).toMatchObject({
      state: 'approved',
      attention: null,
      awaitsTransfer: false,
      payments: [{ status: 'approved', amount: 25_000 }],
    });
    expect(await monthOf(shop)).toEqual({ sales: 1, ars: 25_000, usd: 0 });
    expect(await taken()).toMatchObject({ waiting: 0, resting: 1 });
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
    expect(await mailsAbout('Un pago repetido espera devolución')).toEqual([]);
    shop.clock.advance(2 * DAY);
    await shop.app.services.reconciliation.checkDueOrders();
    expect(await detail(orderKey)).toMatchObject({ state: 'approved', attention: null });
    const kinds = (await detail(orderKey)).events.map(({ kind }) => kind);
    expect(kinds).toContain('closed_by_hand');
    expect(kinds).not.toContain('transfer_received');
  });

  it('counts what the creator typed, and the same press once', async () => {
    const { shop, transfer, orderId, detail } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    const { token } = await shop.admin();
    const body = {
      item_id: rogel.id,
      userId: ana.id,
      confirmation: 'una-vez',
      payment: { amount: 10_000, currency: 'ARS', method: 'cash' },
      closeOrderId: await orderId(orderKey),
    };
    const press = (values: object) => shop.call('POST /purchase', { token, body: { ...body, ...values } });
    expect((await Promise.all([press({}), press({})])).map(({ status }) => status)).toEqual([201, 201]);
    const other = await press({ confirmation: 'otra-vez' });
    expect([other.status, other.body.error]).toEqual([409, 'order_not_open']);
    expect(await shop.db.selectFrom('grants').select(['method', 'amount_cents']).execute()).toEqual([
      { method: 'hand-cash', amount_cents: 1_000_000 },
    ]);
    expect(await monthOf(shop)).toEqual({ sales: 1, ars: 10_000, usd: 0 });

    const params = { id: body.closeOrderId };
    const sale = await shop.call('GET /admin/sales/:id', { token, params });
    expect(sale.body).toMatchObject({ sale: { amount: 10_000 }, items: [{ amount: 10_000 }] });
    await refundNow(shop, { token, ...params });
    expect(await detail(orderKey)).toMatchObject({ state: 'refunded', payments: [{ refunded: 10_000 }] });
    expect(await monthOf(shop)).toMatchObject({ ars: 0 });
  });

  it('is one payment when the transfer arrives at the same moment', async () => {
    const { shop, transfer, received, orderId, detail } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    const closeOrderId = await orderId(orderKey);
    await Promise.all([
      received(orderKey),
      grant(shop, ana, { item_id: rogel.id, closeOrderId }),
      received(orderKey),
    ]);
    expect(await detail(orderKey)).toMatchObject({ state: 'approved', attention: null });
    expect(await monthOf(shop)).toEqual({ sales: 1, ars: 12_500, usd: 0 });
  });

  it('is refused for an order of another person, of another product, or that is paid', async () => {
    const { shop, transfer, received, orderId } = await openTransferShop(openShop);
    const [rogel, book] = [await shop.product(), await shop.product('recipebooks')];
    const [ana, eva] = [await shop.register(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    const closeOrderId = await orderId(orderKey);
    const answers = [
      await grant(shop, eva, { item_id: rogel.id, closeOrderId }),
      await grant(shop, ana, { item_id: book.id, closeOrderId }),
      await grant(shop, ana, { item_id: rogel.id, closeOrderId: 'ninguna' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual(
      answers.map(() => [400, 'closeOrderId']),
    );
    expect(await shop.db.selectFrom('grants').select('id').execute()).toEqual([]);
    await received(orderKey);
    expect((await grant(shop, ana, { item_id: rogel.id, closeOrderId })).status).toBe(409);
    expect((await claimOf(shop, ana, rogel.id)).openOrder).toBeNull();
  });

  it('decides about late money', async () => {
    const { shop, transfer, received, orderId, detail } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    shop.clock.advance(5 * DAY);
    await received(orderKey);
    const closeOrderId = await orderId(orderKey);
    expect((await claimOf(shop, ana, rogel.id)).openOrder).toMatchObject({
      id: closeOrderId,
      isLapsed: true,
    });
    await grant(shop, ana, { item_id: rogel.id, closeOrderId });
    expect(await detail(orderKey)).toMatchObject({ state: 'approved', attention: null });
    expect(await monthOf(shop)).toEqual({ sales: 1, ars: 12_500, usd: 0 });
  });

  it('closes a pending card payment too, and a later charge is a second one', async () => {
    const { shop, simulator, askPreference, settled } = await openPayingShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { id: checkout } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(checkout, 'pending');
    await settled();
    const { id: closeOrderId } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    await grant(shop, ana, { item_id: rogel.id, closeOrderId });
    const detail = async () => {
      const { token } = await shop.admin();
      return (await shop.call('GET /admin/orders/:id', { token, params: { id: closeOrderId } })).body;
    };
    expect(await detail()).toMatchObject({ state: 'approved', attention: null });
    expect(await monthOf(shop)).toEqual({ sales: 1, ars: 12_500, usd: 0 });
    await simulator.state.pay(checkout, 'approved');
    await settled();
    expect(await detail()).toMatchObject({ state: 'approved', attention: 'second_payment' });
    expect(await monthOf(shop)).toEqual({ sales: 1, ars: 12_500, usd: 0 });
  });
});

describeOnEachDatabase('a waiting transfer', (openShop) => {
  it('is on the page of its person, until its amount is free', async () => {
    const { shop, transfer, received } = await openTransferShop(openShop);
    const [rogel, book] = [await shop.product(), await shop.product('recipebooks', { title: 'Alfajores' })];
    const ana = await shop.register();
    await transfer(ana, [rogel]);
    const second = (await transfer(ana, [book])).body;
    const { token } = await shop.admin();
    const waiting = async () => {
      const answer = await shop.call('GET /admin/people/:id', { token, params: { id: ana.id } });
      return answer.body.transfers.map(({ titles, isLapsed }) => [titles[0], isLapsed]);
    };
    expect(await waiting()).toEqual([
      ['Alfajores', false],
      [rogel.title, false],
    ]);
    await received(second.orderKey);
    shop.clock.advance(2 * DAY);
    expect(await waiting()).toEqual([[rogel.title, true]]);
    shop.clock.advance(3 * DAY);
    expect(await waiting()).toEqual([]);
  });

  it('has nobody to ask, and its history says so of nobody', async () => {
    const { shop, transfer, received, orderId, detail } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    const { orderKey } = (await transfer(ana, [rogel])).body;
    const { token } = await shop.admin();
    const params = { id: await orderId(orderKey) };
    const asked = await shop.call('POST /admin/orders/:id/check', { token, params });
    expect([asked.status, asked.body.error]).toEqual([409, 'nobody_to_ask']);
    await shop.call('POST /payment/order/:key/check', { params: { key: orderKey } });
    await received(orderKey);
    await refundNow(shop, { token, ...params });
    const kinds = (await detail(orderKey)).events.map(({ kind }) => kind);
    expect(kinds).toContain('transfer_received');
    expect(kinds).not.toContain('provider_asked');
    expect(kinds).not.toContain('preference_asked');
    expect(kinds).not.toContain('preference_ready');
  });
});

async function grant(shop: TestShop, person: Person, body: object) {
  const { token } = await shop.admin();
  return await shop.call('POST /admin/users/:id/grant', {
    token,
    params: { id: person.id },
    body: { reason: 'Pagó en mano', ...body },
  });
}

async function claimOf(shop: TestShop, person: Person, itemId: string) {
  const { token } = await shop.admin();
  const params = { userId: person.id, itemId };
  return (await shop.call('GET /purchase/:userId/claim/:itemId', { token, params })).body;
}

async function monthOf(shop: TestShop) {
  const { token } = await shop.admin();
  return (await shop.call('GET /admin/sales', { token })).body.total;
}

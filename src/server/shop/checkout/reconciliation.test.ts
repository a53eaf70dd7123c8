import { expect, it, vi } from 'vitest';
import { openPayingShop } from '../../testing/paying-shop';
import { describeOnEachDatabase } from '../../testing/shop';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEachDatabase('reconciliation', (openShop) => {
  async function shopWithoutNotices() {
    const parts = await openPayingShop(openShop);
    parts.simulator.webhooks.setMode('dropped');
    const ana = await parts.shop.register();
    const rogel = await parts.shop.product();
    const preference = (await parts.askPreference(ana, [rogel])).body;
    const checkDue = () => parts.shop.app.services.reconciliation.checkDueOrders();
    return { ...parts, ana, rogel, ...preference, checkDue };
  }

  it('grants within minutes when every webhook event is lost', async () => {
    const { shop, simulator, id, ana, rogel, ownedBy, checkDue, mailsAbout } = await shopWithoutNotices();
    await simulator.state.pay(id, 'approved');
    await checkDue();
    expect(await ownedBy(ana)).toEqual([]);
    shop.clock.advance(3 * MINUTE_MS);
    await checkDue();
    await checkDue();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
  });

  it('records a refund whose webhook event is lost', async () => {
    const { shop, simulator, id, ana, ownedBy, checkDue } = await shopWithoutNotices();
    const payment = await simulator.state.pay(id, 'approved');
    shop.clock.advance(3 * MINUTE_MS);
    await checkDue();
    await simulator.state.change(payment.id, 'refunded');
    shop.clock.advance(2 * DAY_MS);
    await checkDue();
    expect(await ownedBy(ana)).toEqual([]);
  });

  it('waits days for a cash payment and then grants it', async () => {
    const { shop, simulator, id, orderKey, ana, rogel, ownedBy, order, checkDue, mailsAbout } =
      await shopWithoutNotices();
    const payment = await simulator.state.pay(id, 'pending');
    for (let day = 0; day < 6; day++) {
      shop.clock.advance(DAY_MS);
      await checkDue();
      expect((await order(orderKey)).state).toBe('pending');
    }
    expect(await mailsAbout('Tu pago está pendiente')).toHaveLength(1);
    await simulator.state.change(payment.id, 'approved');
    shop.clock.advance(DAY_MS);
    await checkDue();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('closes an unpaid order after its link expires', async () => {
    const { shop, orderKey, order, checkDue } = await shopWithoutNotices();
    shop.clock.advance(4 * DAY_MS);
    await checkDue();
    expect(await order(orderKey)).toMatchObject({ state: 'expired' });
    expect((await order(orderKey)).checkoutUrl).toBeUndefined();
  });

  it('takes turns between buyers when it checks their orders', async () => {
    const { shop, simulator, id, ana, rogel, askPreference, ownedBy, checkDue } = await shopWithoutNotices();
    const flooder = await shop.register();
    const others = await Promise.all(Array.from({ length: 5 }, () => shop.product('recipebooks')));
    const carts = others.flatMap((first) => others.map((second) => [...new Set([first, second])]));
    shop.clock.advance(MINUTE_MS);
    for (const cart of carts) await askPreference(flooder, cart);
    await simulator.state.pay(id, 'approved');
    shop.clock.advance(3 * MINUTE_MS);
    const asked: string[] = [];
    const search = simulator.records.paymentsOf;
    vi.spyOn(simulator.records, 'paymentsOf').mockImplementation(async (reference) => {
      asked.push(reference);
      return await search(reference);
    });
    await checkDue();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    const buyers = await shop.db.selectFrom('orders').select(['id', 'user_id']).execute();
    // Several checks run at once and arrive in any order. Without turns the oldest order is the last of all.
    const place = asked.findIndex((order) => buyers.find((row) => row.id === order)?.user_id === ana.id);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(buyers.length / 2);
    expect(asked).toHaveLength(buyers.length);
  });

  it('checks the other orders of a round when one of them fails', async () => {
    const { shop, simulator, id, ana, rogel, askPreference, ownedBy, checkDue } = await shopWithoutNotices();
    const broken = await askPreference(await shop.register(), [rogel]);
    const poison = await simulator.records.findPreference(broken.body.id);
    await simulator.state.pay(id, 'approved');
    shop.clock.advance(3 * MINUTE_MS);
    const search = simulator.records.paymentsOf;
    vi.spyOn(simulator.records, 'paymentsOf').mockImplementation(async (reference) => {
      if (reference === poison?.external_reference) throw new Error('no answer');
      return await search(reference);
    });
    await checkDue();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('checks on demand for the holder of the key, but not repeatedly', async () => {
    const { shop, simulator, id, orderKey } = await shopWithoutNotices();
    await simulator.state.pay(id, 'approved');
    const check = () => shop.call('POST /payment/order/:key/check', { params: { key: orderKey } });
    expect((await check()).body.state).toBe('approved');
    await Promise.all(Array.from({ length: 20 }, check));
    const asked = await shop.db
      .selectFrom('order_events')
      .select('id')
      .where('kind', '=', 'provider_asked')
      .execute();
    expect(asked).toHaveLength(1);
  });

  it('answers the stored state when the provider is down', async () => {
    const { shop, simulator, orderKey, checkDue } = await shopWithoutNotices();
    simulator.faults.api = 'down';
    const answer = await shop.call('POST /payment/order/:key/check', { params: { key: orderKey } });
    expect([answer.status, answer.body.state]).toEqual([200, 'created']);
    shop.clock.advance(3 * MINUTE_MS);
    await expect(checkDue()).rejects.toThrow();
  });

  it('shows an order only to the holder of its key, without personal data', async () => {
    const { shop, orderKey, ana } = await shopWithoutNotices();
    const known = await shop.call('GET /payment/order/:key', { params: { key: orderKey } });
    expect(known.status).toBe(200);
    expect(JSON.stringify(known.body)).not.toContain(ana.email);
    expect(known.body.items[0]).toMatchObject({ title: 'Rogel de ocho capas', onSale: true });
    for (const key of [`${orderKey}x`, orderKey.slice(1), 'nope']) {
      expect((await shop.call('GET /payment/order/:key', { params: { key } })).status).toBe(404);
    }
  });

  it('shows a buyer their pending orders', async () => {
    const { shop, simulator, id, orderKey, ana } = await shopWithoutNotices();
    const other = await shop.register();
    await simulator.state.pay(id, 'pending');
    await shop.call('POST /payment/order/:key/check', { params: { key: orderKey } });
    const pending = await shop.call('GET /purchase/:userId/pending', {
      params: { userId: ana.id },
      token: ana.token,
    });
    expect(pending.body.orders).toMatchObject([{ key: orderKey, state: 'pending' }]);
    const stranger = await shop.call('GET /purchase/:userId/pending', {
      params: { userId: ana.id },
      token: other.token,
    });
    expect(stranger.status).toBe(403);
  });

  it('shows an unpaid order as unfinished only when its checkout was opened', async () => {
    const { shop, orderKey, ana } = await shopWithoutNotices();
    const pending = async () => {
      const params = { userId: ana.id };
      return (await shop.call('GET /purchase/:userId/pending', { params, token: ana.token })).body.orders;
    };
    expect(await pending()).toEqual([]);
    await shop.call('POST /payment/order/:key/opened', { params: { key: orderKey } });
    await shop.call('POST /payment/order/:key/opened', { params: { key: orderKey } });
    expect(await pending()).toMatchObject([{ key: orderKey, state: 'created' }]);
    shop.clock.advance(2 * DAY_MS);
    expect(await pending()).toEqual([]);
  });
});

import { expect, it, vi } from 'vitest';
import { refundNow } from '../../../testing/paying-shop';
import { openPayPalShop } from '../../../testing/paypal-shop';
import { describeOnEachDatabase } from '../../../testing/shop';
import { waitLess } from '../../../testing/wait-less';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEachDatabase('PayPal', (openShop) => {
  async function openOrder() {
    const parts = await openPayPalShop(openShop);
    const ana = await parts.shop.register();
    const rogel = await parts.shop.product('courses', { price: 12500, USDprice: 15.5 });
    const { id, orderKey, approveUrl } = (await parts.createOrder(ana, [rogel])).body;
    const checkDue = () => parts.shop.app.services.reconciliation.checkDueOrders();
    return { ...parts, ana, rogel, id, orderKey, approveUrl, checkDue };
  }

  /** An order whose events are all lost. */
  async function openSilentOrder() {
    const parts = await openOrder();
    parts.simulator.webhooks.setMode('dropped');
    return parts;
  }

  it('charges the dollar price of the server and captures once after the approval', async () => {
    const {
      shop,
      simulator,
      ana,
      rogel,
      id,
      orderKey,
      approveUrl,
      capture,
      createOrder,
      ownedBy,
      mailsAbout,
    } = await openSilentOrder();
    expect(approveUrl).toBe(`${simulator.url}/pagar/${id}`);
    expect((await simulator.records.find(id))?.amount).toEqual({ currency_code: 'USD', value: '15.50' });
    expect((await createOrder(ana, [rogel])).body).toMatchObject({ id, orderKey, total: 15.5 });
    expect((await createOrder(ana, [rogel], { total: 12 })).body.error).toBe('price_changed');
    expect((await capture(ana, orderKey)).body.state).toBe('created');
    expect(await ownedBy(ana)).toEqual([]);

    await simulator.state.approve(id);
    const answers = await Promise.all([
      capture(ana, orderKey),
      capture(ana, orderKey),
      capture(ana, orderKey),
    ]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'approved']));
    expect((await capture(ana, orderKey)).body).toMatchObject({
      state: 'approved',
      total: 15.5,
      currency: 'USD',
    });
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await shop.db.selectFrom('payments').select('provider_payment_id').execute()).toHaveLength(1);
    expect(simulator.webhooks.sent.map((event) => event.event_type)).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
  });

  it('never captures a checkout that names another order', async () => {
    const { shop, simulator, ana, orderKey, createOrder, capture, ownedBy } = await openSilentOrder();
    const bruno = await shop.register();
    const cheap = await shop.product('courses', { price: 1, USDprice: 0.5 });
    const { id: foreign } = (await createOrder(bruno, [cheap])).body;
    await simulator.state.approve(foreign);
    await shop.db.updateTable('orders').set({ checkout_id: foreign }).where('user_id', '=', ana.id).execute();
    expect((await capture(ana, orderKey)).body.state).toBe('created');
    expect(await ownedBy(ana)).toEqual([]);
    expect((await simulator.records.find(foreign))?.status).toBe('APPROVED');
    expect(await shop.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  it('refuses the order of another user, an unknown key and a visitor', async () => {
    const { shop, simulator, id, orderKey, capture, createOrder, rogel, ana } = await openSilentOrder();
    const bruno = await shop.register();
    await simulator.state.approve(id);
    expect((await capture(bruno, orderKey)).status).toBe(403);
    expect((await capture(bruno, 'nada')).status).toBe(404);
    expect((await createOrder(bruno, [rogel], { userId: ana.id })).status).toBe(403);
    const visitor = await shop.call('POST /payment/paypal/capture', { body: { orderKey } });
    expect(visitor.status).toBe(401);
    expect((await simulator.records.find(id))?.capture).toBeNull();
  });

  it('captures by the event when the buyer never returns, and twice-delivered events change nothing', async () => {
    const { shop, simulator, ana, rogel, id, settled, ownedBy, order, orderKey } = await openOrder();
    simulator.webhooks.setMode('twice');
    await simulator.state.approve(id);
    await vi.waitFor(async () => expect(await ownedBy(ana)).toEqual([rogel.id]), { timeout: 10_000 });
    await settled();
    expect((await order(orderKey)).state).toBe('approved');
    expect(await shop.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'approved' }]);
    // The events name the payer; the shop keeps only what it needs.
    const kept = await shop.db.selectFrom('webhook_events').select('raw_body').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('comprador@paypal.test');
  });

  it('settles an event that overtakes the answer of the capture, in any sequence', async () => {
    const { simulator, ana, rogel, id, orderKey, capture, settled, ownedBy, mailsAbout } = await openOrder();
    simulator.webhooks.setMode('held');
    await simulator.state.approve(id);
    // PayPal captured, its answer is lost, and the events arrive newest first.
    simulator.faults.api = 'lost';
    expect((await capture(ana, orderKey)).status).toBe(502);
    simulator.faults.api = 'fine';
    await simulator.state.capture(id, 'by another way').catch(() => {});
    await simulator.webhooks.release({ reversed: true });
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect((await capture(ana, orderKey)).body.state).toBe('approved');
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
  });

  it('finds a capture that was never stored, and an approval without a return', async () => {
    const { shop, simulator, ana, rogel, id, ownedBy, checkDue } = await openSilentOrder();
    await simulator.state.approve(id);
    await simulator.state.capture(id, 'by a process that was killed');
    shop.clock.advance(3 * MINUTE_MS);
    await checkDue();
    expect(await ownedBy(ana)).toEqual([rogel.id]);

    const bruno = await shop.register();
    const second = await shop.call('POST /payment/paypal/create-order', {
      token: bruno.token,
      body: { itemId: rogel.id },
    });
    await simulator.state.approve(second.body.id);
    shop.clock.advance(3 * MINUTE_MS);
    await checkDue();
    expect(await ownedBy(bruno)).toEqual([rogel.id]);
  });

  it('settles an order that another process captured in the meantime', async () => {
    const { simulator, ana, rogel, id, orderKey, capture, ownedBy } = await openSilentOrder();
    await simulator.state.approve(id);
    await simulator.state.capture(id, 'by another process');
    // This process still reads it as approved.
    await simulator.records.save({ ...(await find(simulator, id)), status: 'APPROVED' });
    expect((await capture(ana, orderKey)).body.state).toBe('approved');
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('keeps a declined order payable, and a second approval buys', async () => {
    const { shop, simulator, ana, rogel, id, orderKey, capture, ownedBy, checkDue } = await openSilentOrder();
    await simulator.state.approve(id, 'declined');
    const declined = await capture(ana, orderKey);
    expect(declined.body).toMatchObject({ state: 'rejected', checkoutUrl: expect.stringContaining(id) });
    // The card works again, but the shop does not repeat the charge without the buyer.
    await simulator.records.save({ ...(await find(simulator, id)), instrument: 'good' });
    shop.clock.advance(10 * MINUTE_MS);
    await checkDue();
    expect(await ownedBy(ana)).toEqual([]);

    await simulator.state.approve(id, 'good');
    expect((await capture(ana, orderKey)).body.state).toBe('approved');
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('shows a second approval at once to the buyer who returns', async () => {
    const { shop, simulator, id, orderKey } = await openSilentOrder();
    const check = async () =>
      (await shop.call('POST /payment/order/:key/check', { params: { key: orderKey } })).body.state;
    await simulator.state.approve(id, 'declined');
    expect(await check()).toBe('rejected');
    await simulator.state.approve(id, 'good');
    expect(await check()).toBe('rejected');
    shop.clock.advance(600);
    expect(await check()).toBe('approved');
  });

  it.each([
    ['COMPLETED', 'approved', 1],
    ['DECLINED', 'rejected', 0],
  ] as const)('waits for a pending capture until PayPal says %s', async (decision, state, owned) => {
    const { simulator, ana, id, orderKey, capture, order, settled, ownedBy } = await openOrder();
    simulator.webhooks.setMode('dropped');
    await simulator.state.approve(id, 'review');
    expect((await capture(ana, orderKey)).body.state).toBe('pending');
    expect(await ownedBy(ana)).toEqual([]);
    simulator.webhooks.setMode('once');
    await simulator.state.decide(id, decision);
    await settled();
    expect((await order(orderKey)).state).toBe(state);
    expect(await ownedBy(ana)).toHaveLength(owned);
  });

  it.each([
    ['amount', { currency_code: 'USD', value: '1.00' }],
    ['currency', { currency_code: 'MXN', value: '15.50' }],
  ])('grants nothing for a capture with another %s', async (problem, amount) => {
    const { shop, simulator, ana, id, orderKey, capture, ownedBy, mailsAbout } = await openSilentOrder();
    await simulator.state.approve(id);
    await simulator.state.capture(id, 'tampered', { amount });
    expect((await capture(ana, orderKey)).body.state).toBe('created');
    expect(await shop.db.selectFrom('payments').select('problem').execute()).toEqual([{ problem }]);
    expect(await ownedBy(ana)).toEqual([]);
    expect(await mailsAbout('Un pago no coincide con su orden')).toHaveLength(1);
  });

  it('refunds from the shop once, and takes a partial refund of the account to the creator', async () => {
    const { shop, simulator, ana, rogel, id, orderKey, capture, order, settled, ownedBy } = await openOrder();
    await simulator.state.approve(id);
    await capture(ana, orderKey);
    await settled();
    await simulator.state.refund(id, 'in the panel of PayPal', '5.00');
    await settled();
    expect((await order(orderKey)).state).toBe('partially_refunded');
    expect(await ownedBy(ana)).toEqual([rogel.id]);

    const admin = await shop.admin();
    const [{ id: orderId = '' } = {}] = (await shop.call('GET /admin/orders', { token: admin.token })).body
      .data;
    const refund = () => refundNow(shop, { token: admin.token, id: orderId });
    const refunded = await refund();
    expect(refunded.body).toMatchObject({ state: 'refunded', payments: [{ refunded: 15.5 }] });
    expect((await refund()).body.error).toBe('nothing_to_refund');
    expect((await simulator.records.find(id))?.refunds.map(({ amount }) => amount.value)).toEqual([
      '5.00',
      '10.50',
    ]);
    expect(await ownedBy(ana)).toEqual([]);
  });

  it.each([
    ['RESOLVED_SELLER_FAVOUR', 'approved', 1, 'Una disputa terminó a tu favor'],
    ['RESOLVED_BUYER_FAVOUR', 'charged_back', 0, 'Un pago está en disputa'],
  ] as const)('follows a dispute until %s', async (outcome, state, owned, subject) => {
    const { simulator, ana, rogel, id, orderKey, capture, order, settled, ownedBy, mailsAbout } =
      await openOrder();
    await simulator.state.approve(id);
    await capture(ana, orderKey);
    await settled();
    await simulator.state.dispute(id);
    await settled();
    expect((await order(orderKey)).state).toBe('disputed');
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    await simulator.state.endDispute(id, outcome);
    await settled();
    expect((await order(orderKey)).state).toBe(state);
    expect(await ownedBy(ana)).toHaveLength(owned);
    expect((await mailsAbout(subject)).length).toBeGreaterThan(0);
  });

  it('finds a dispute whose events are lost', async () => {
    const { shop, simulator, ana, id, orderKey, capture, order, checkDue } = await openSilentOrder();
    await simulator.state.approve(id);
    await capture(ana, orderKey);
    await simulator.state.dispute(id);
    shop.clock.advance(2 * DAY_MS);
    await checkDue();
    expect((await order(orderKey)).state).toBe('disputed');
  });

  it.each(['down', 'cut', 'garbage', 'error'] as const)(
    'answers 502 and keeps the order when PayPal is %s, and sells afterwards',
    async (fault) => {
      const { shop, simulator, createOrder, capture, ownedBy } = await openPayPalShop(openShop);
      const ana = await shop.register();
      const rogel = await shop.product();
      simulator.faults.api = fault;
      expect((await createOrder(ana, [rogel])).status).toBe(502);
      simulator.faults.api = 'fine';
      const { id, orderKey } = (await createOrder(ana, [rogel])).body;
      simulator.webhooks.setMode('dropped');
      await simulator.state.approve(id);
      simulator.faults.api = fault;
      expect((await capture(ana, orderKey)).status).toBe(502);
      simulator.faults.api = 'fine';
      expect((await capture(ana, orderKey)).body.state).toBe('approved');
      expect(await ownedBy(ana)).toEqual([rogel.id]);
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    },
  );

  it('stops waiting for a slow answer', async () => {
    const { shop, simulator, createOrder } = await openPayPalShop(openShop);
    const ana = await shop.register();
    simulator.faults.api = 'slow';
    const product = await shop.product();
    expect((await waitLess(() => createOrder(ana, [product]))).status).toBe(502);
  });

  it('closes an unpaid order after three hours and opens a new one', async () => {
    const { shop, ana, rogel, id, orderKey, order, createOrder, checkDue } = await openSilentOrder();
    shop.clock.advance(4 * 60 * MINUTE_MS);
    await checkDue();
    expect((await order(orderKey)).state).toBe('expired');
    expect((await createOrder(ana, [rogel])).body.id).not.toBe(id);
  });
});

async function find(simulator: Awaited<ReturnType<typeof openPayPalShop>>['simulator'], id: string) {
  const order = await simulator.records.find(id);
  if (!order) throw new Error('PayPal does not know the order.');
  return order;
}

import { expect, it, onTestFinished } from 'vitest';
import { openPayingShop, refundNow } from '../../testing/paying-shop';
import { openSecondApp } from '../../testing/second-app';
import { describeOnEachDatabase } from '../../testing/shop';
import { createSettlement } from './settlement.service';

describeOnEachDatabase('settlement', (openShop) => {
  it('grants a paid order, sends its receipt and writes its timeline once', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, order, mailsAbout } =
      await openPayingShop(openShop);
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved');
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect((await order(orderKey)).state).toBe('approved');
    const receipts = await mailsAbout('Tu compra está lista');
    expect(receipts.map((mail) => mail.to)).toEqual([ana.email]);
    const list = await shop.call('GET /admin/orders', { token: admin.token, query: { q: ana.email } });
    const detail = await shop.call('GET /admin/orders/:id', {
      token: admin.token,
      params: { id: list.body.data[0]?.id ?? '' },
    });
    expect(detail.body.events.map((event) => event.kind)).toEqual([
      'created',
      'preference_asked',
      'preference_ready',
      'notice_received',
      'payment_changed',
      'state_changed',
      'granted',
      'mail_queued',
    ]);
  });

  it('grants and sends the receipt once for a hundred concurrent copies of one event', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, mailsAbout } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    simulator.webhooks.setMode('held');
    const payment = await simulator.state.pay(id, 'approved');
    const answers = await Promise.all(Array.from({ length: 100 }, () => simulator.webhooks.deliver(payment)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
    const granted = await shop.db
      .selectFrom('order_events')
      .select('id')
      .where('kind', '=', 'granted')
      .execute();
    expect(granted).toHaveLength(1);
  });

  it('grants once when two processes on one database receive the same events', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, mailsAbout } = await openPayingShop(openShop);
    const { app, deps } = await openSecondApp(shop);
    onTestFinished(async () => void (await app.close()));
    const ana = await shop.register();
    const products = [await shop.product(), await shop.product('recipebooks')];
    const { id } = (await askPreference(ana, products)).body;
    simulator.webhooks.setMode('held');
    const payment = await simulator.state.pay(id, 'approved');
    const truth = await deps.provider.readPayment(String(payment.id));
    if (!truth) throw new Error('the simulator lost its payment');
    const settlements = [createSettlement(shop), createSettlement(deps)];
    await Promise.all([
      simulator.webhooks.deliver(payment),
      ...Array.from({ length: 20 }, (_, i) => settlements[i % 2]?.settlePayment(truth)),
      app.services.reconciliation.checkOrder(payment.external_reference, true),
    ]);
    await settled();
    expect((await ownedBy(ana)).sort()).toEqual(products.map((product) => product.id).sort());
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
  });

  it('grants for a later payment of the same order after a rejected one', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, order } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'rejected');
    await settled();
    expect(await order(orderKey)).toMatchObject({ state: 'rejected', checkoutUrl: expect.any(String) });
    await simulator.state.pay(id, 'approved');
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it.each([
    ['amount', { transaction_amount: 1 }],
    ['higher amount', { transaction_amount: 12500.01 }],
    ['currency', { currency_id: 'USD' }],
    ['reference', { external_reference: 'another' }],
  ])('grants nothing and alerts the owner when the %s is wrong', async (_, wrong) => {
    const { shop, simulator, askPreference, settled, ownedBy, order } = await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved', wrong);
    await settled();
    expect(await ownedBy(ana)).toEqual([]);
    expect((await order(orderKey)).state).toBe('created');
    const alerts = (await shop.deliverMails()).filter((mail) => mail.to === 'duena@tienda.test');
    expect(alerts).toHaveLength(1);
    await simulator.state.pay(id, 'approved');
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('flags a second payment for refund and keeps the access when it is refunded', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, mailsAbout } = await openPayingShop(openShop);
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved');
    const extra = await simulator.state.pay(id, 'approved');
    await settled();
    expect(await mailsAbout('Un pago repetido espera devolución')).toHaveLength(1);
    const flagged = await shop.call('GET /admin/orders', {
      token: admin.token,
      query: { attention: 'true' },
    });
    const orderId = flagged.body.data[0]?.id ?? '';
    const refunded = await refundNow(shop, {
      token: admin.token,
      id: orderId,
      body: { paymentId: String(extra.id) },
    });
    expect(refunded.body.state).toBe('approved');
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('flags an order whose product was granted otherwise, and keeps the access when one of them is refunded', async () => {
    const { shop, simulator, askPreference, settled, ownedBy } = await openPayingShop(openShop);
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const book = await shop.product('recipebooks');
    const alone = (await askPreference(ana, [rogel])).body;
    const both = (await askPreference(ana, [rogel, book])).body;
    await Promise.all([simulator.state.pay(alone.id, 'approved'), simulator.state.pay(both.id, 'approved')]);
    await settled();
    expect((await ownedBy(ana)).sort()).toEqual([rogel.id, book.id].sort());
    const flagged = await shop.call('GET /admin/orders', {
      token: admin.token,
      query: { attention: 'true' },
    });
    expect(flagged.body.data.map((order) => order.attention)).toEqual(['second_payment']);
    const settledOrders = await shop.call('GET /admin/orders', { token: admin.token });
    for (const { id } of settledOrders.body.data.filter((order) => order.attention === null)) {
      await refundNow(shop, { token: admin.token, id });
    }
    expect(await ownedBy(ana)).toContain(rogel.id);
  });

  it('revokes access on a refund by the creator and notifies the buyer once', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, mailsAbout } = await openPayingShop(openShop);
    const ana = await shop.register();
    const admin = await shop.admin();
    const rogel = await shop.product();
    const { id } = (await askPreference(ana, [rogel])).body;
    await simulator.state.pay(id, 'approved');
    await settled();
    const list = await shop.call('GET /admin/orders', { token: admin.token });
    const params = { id: list.body.data[0]?.id ?? '' };
    const refunded = await refundNow(shop, { token: admin.token, ...params });
    expect([refunded.status, refunded.body.state]).toEqual([200, 'refunded']);
    await settled();
    expect(await ownedBy(ana)).toEqual([]);
    expect(await mailsAbout('Te devolvimos tu pago')).toHaveLength(1);
    const again = await refundNow(shop, { token: admin.token, ...params });
    expect([again.status, again.body.error]).toEqual([409, 'nothing_to_refund']);
    expect((await askPreference(ana, [rogel])).status).toBe(200);
  });

  it.each(['events', 'reconciliation'])(
    'restores access when a chargeback is won, found by %s',
    async (by) => {
      const { shop, simulator, askPreference, settled, ownedBy, order, mailsAbout } =
        await openPayingShop(openShop);
      const ana = await shop.register();
      const admin = await shop.admin();
      const rogel = await shop.product();
      const { id, orderKey } = (await askPreference(ana, [rogel])).body;
      const payment = await simulator.state.pay(id, 'approved');
      await settled();
      await simulator.state.change(payment.id, 'charged_back');
      await settled();
      expect([(await order(orderKey)).state, await ownedBy(ana)]).toEqual(['charged_back', []]);
      if (by === 'reconciliation') simulator.webhooks.setMode('dropped');
      await simulator.state.change(payment.id, 'charged_back', { status_detail: 'reimbursed' });
      await settled();
      shop.clock.advance(2 * 86_400_000);
      if (by === 'reconciliation') await shop.app.services.reconciliation.checkDueOrders();
      expect([(await order(orderKey)).state, await ownedBy(ana)]).toEqual(['approved', [rogel.id]]);
      expect((await mailsAbout('Una disputa terminó a tu favor')).map((mail) => mail.to)).toEqual([
        'duena@tienda.test',
      ]);
      expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
      const flagged = await shop.call('GET /admin/orders', {
        token: admin.token,
        query: { attention: 'true' },
      });
      expect(flagged.body.data.map((row) => row.attention)).toEqual(['dispute_won']);
    },
  );

  it('keeps access on a partial refund and alerts the creator', async () => {
    const { shop, simulator, askPreference, settled, ownedBy, order, mailsAbout } =
      await openPayingShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const { id, orderKey } = (await askPreference(ana, [rogel])).body;
    const payment = await simulator.state.pay(id, 'approved');
    await settled();
    await simulator.state.change(payment.id, 'approved', {
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 100,
    });
    await settled();
    expect((await order(orderKey)).state).toBe('partially_refunded');
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await mailsAbout('Un pago se devolvió en parte')).toHaveLength(1);
  });
});

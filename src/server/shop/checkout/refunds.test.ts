import { expect, it } from 'vitest';
import { sumAmounts } from '../../../rules/money';
import { findMiscounts } from '../../office/statistics/check-sales';
import { recountSales } from '../../office/statistics/recount-sales';
import { openPayingShop, refundNow } from '../../testing/paying-shop';
import { openPayPalShop } from '../../testing/paypal-shop';
import { describeOnBothDatabases, type OpenShop } from '../../testing/shop';
import { openTransferShop } from '../../testing/transfer-shop';
import { REFUND_UNDO_MS } from './refunds.service';

describeOnBothDatabases('a refund', (openShop) => {
  it('waits eight seconds, can be undone until then, and leaves no trace but the activity', async () => {
    const { shop, token, id, ask, detail, ownedBy, ana, rogel, providerRefunds } = await openSold(openShop);
    const asked = await ask({});
    expect(asked.body).toMatchObject({
      state: 'approved',
      refunds: [{ state: 'waiting', amount: 20_000, undoMs: REFUND_UNDO_MS, items: [{}, {}] }],
    });
    const refundId = asked.body.refunds[0]?.id ?? '';
    shop.clock.advance(REFUND_UNDO_MS - 1);
    await shop.outbox.drain();
    expect(await providerRefunds()).toBe(0);
    const call = { token, params: { id }, body: { refundId } };
    const undone = await shop.call('POST /admin/orders/:id/undo-refund', call);
    expect([undone.status, undone.body.refunds]).toEqual([200, []]);
    shop.clock.advance(60_000);
    await shop.outbox.drain();
    expect(await providerRefunds()).toBe(0);
    expect((await detail()).state).toBe('approved');
    expect(await ownedBy(ana)).toContain(rogel.id);
    const again = await shop.call('POST /admin/orders/:id/undo-refund', call);
    expect([again.status, again.body.error]).toEqual([409, 'too_late_to_undo']);
    const log = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'order')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['order.refund', 'order.undo_refund']);
  });

  it('cannot be undone once it was sent, and is one refund for two taps', async () => {
    const { shop, token, id, ask, providerRefunds } = await openSold(openShop);
    const answers = await Promise.all([ask({}), ask({}), ask({ amount: 100 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('refund_open');
    const refundId = answers.find(({ status }) => status === 200)?.body.refunds[0]?.id ?? '';
    shop.clock.advance(REFUND_UNDO_MS);
    await shop.outbox.drain();
    const undone = await shop.call('POST /admin/orders/:id/undo-refund', {
      token,
      params: { id },
      body: { refundId },
    });
    expect([undone.status, undone.body.error]).toEqual([409, 'too_late_to_undo']);
    // Any of the three can be the first one.
    expect(await providerRefunds()).toBe(answers[2]?.status === 200 ? 100 : 20_000);
  });

  it('of one product ends that access only, and every figure follows to the cent', async () => {
    const { shop, token, id, ask, refund, ownedBy, ana, rogel, flan, providerRefunds, mailsAbout } =
      await openSold(openShop);
    const whole = await refund({ items: [{ id: flan.id, amount: 7_500 }] });
    expect(whole.body).toMatchObject({
      state: 'partially_refunded',
      attention: null,
      refunds: [{ state: 'done', amount: 7_500, items: [{ title: 'Flan', amount: 7_500 }] }],
    });
    expect(byTitle(whole.body.items)).toEqual({ Rogel: [12_500, 0], Flan: [7_500, 7_500] });
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await providerRefunds()).toBe(7_500);
    const [mail] = await mailsAbout('Te devolvimos una parte de tu pago');
    expect(mail?.text).toContain('El acceso a Flan terminó.');
    expect(mail?.text).toContain('Sigues viendo Rogel.');
    expect(mail?.text).toMatch(/Devuelto.*7\.500/);
    expect(await mailsAbout('Un pago se devolvió en parte')).toEqual([]);

    await refund({ items: [{ id: rogel.id, amount: 0.37 }] });
    const sale = await shop.call('GET /admin/sales/:id', { token, params: { id } });
    expect(sale.body.sale).toMatchObject({ state: 'partially_refunded', amount: 20_000, refunded: 7_500.37 });
    const { number } = sale.body.sale;
    const receipt = await shop.call('GET /receipts/:number', { token: ana.token, params: { number } });
    expect(receipt.body).toMatchObject({ total: 20_000, refunded: 7_500.37 });
    const csv = await shop.app.inject({
      url: '/api/admin/sales-export',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(csv.body).toContain('7500,37');
    const list = await shop.call('GET /admin/sales', { token });
    expect(list.body.total).toEqual({ sales: 1, ars: 12_499.63, usd: 0 });
    expect(await findMiscounts(shop.db)).toEqual([]);
    await shop.db.transaction().setIsolationLevel('repeatable read').execute(recountSales);
    expect(await findMiscounts(shop.db)).toEqual([]);
    const tooMuch = await ask({ items: [{ id: rogel.id, amount: 12_500 }] });
    expect([tooMuch.status, tooMuch.body.error]).toEqual([400, 'refund_too_large']);
    const rest = await refund({});
    expect(rest.body).toMatchObject({ state: 'refunded', payments: [{ refunded: 20_000 }] });
    expect(sumAmounts(rest.body.refunds.map(({ amount }) => amount))).toBe(20_000);
    for (const { amount, items } of rest.body.refunds) {
      expect(sumAmounts(items.map((item) => item.amount))).toBe(amount);
    }
    expect(await ownedBy(ana)).toEqual([]);
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('of an amount without products is spread over them, whole cents, and ends no access', async () => {
    const { refund, ownedBy, ana } = await openSold(openShop);
    const { body } = await refund({ amount: 0.01 });
    expect(body.refunds[0]).toMatchObject({ amount: 0.01, items: [{ amount: 0.01 }] });
    const more = await refund({ amount: 999.99 });
    expect(sumAmounts(more.body.items.map(({ refunded }) => refunded))).toBe(1_000);
    expect(more.body.items.every(({ refunded }) => refunded > 300)).toBe(true);
    expect(await ownedBy(ana)).toHaveLength(2);
  });

  it('of everything can leave the access, and the buyer is told', async () => {
    const { shop, refund, ownedBy, ana, mailsAbout } = await openSold(openShop);
    const { body } = await refund({ keepAccess: true });
    expect(body).toMatchObject({ state: 'refunded', refunds: [{ keepsAccess: true, state: 'done' }] });
    expect(await ownedBy(ana)).toHaveLength(2);
    const [mail] = await mailsAbout('Te devolvimos tu pago');
    expect(mail?.text).toContain('Te dejamos el acceso a:');
    expect(mail?.text).not.toContain('terminó');
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('can leave one product and end the other', async () => {
    const { refund, ownedBy, ana, rogel, flan } = await openSold(openShop);
    await refund({ items: [{ id: flan.id, amount: 7_500 }], keepAccess: true });
    expect(await ownedBy(ana)).toHaveLength(2);
    const { body } = await refund({ items: [{ id: rogel.id, amount: 12_500 }] });
    expect(body.state).toBe('refunded');
    expect(await ownedBy(ana)).toEqual([flan.id]);
  });

  it.each([
    [{ amount: 20_000.01 }, 'refund_too_large'],
    [{ amount: 0.001 }, 'invalid_input'],
    [{ amount: 0 }, 'invalid_input'],
    [{ amount: -5 }, 'invalid_input'],
    [{ items: [] }, 'invalid_input'],
    [{ items: [{ id: 'nada', amount: 1 }] }, 'invalid_input'],
    [{ keepAccess: 'sí' }, 'invalid_input'],
  ])('refuses %j and stores nothing', async (body, error) => {
    const { shop, ask } = await openSold(openShop);
    const answer = await ask(body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(await shop.db.selectFrom('refund_requests').selectAll().execute()).toEqual([]);
  });

  it('that names a product twice is refused', async () => {
    const { ask, rogel } = await openSold(openShop);
    const twice = { id: rogel.id, amount: 10 };
    expect((await ask({ items: [twice, twice] })).body.error).toBe('invalid_input');
  });

  it('that the provider refuses is told to the creator and changes nothing', async () => {
    const { shop, simulator, payment, refund, ask, detail, ownedBy, ana, mailsAbout } =
      await openSold(openShop);
    simulator.webhooks.setMode('dropped');
    await simulator.state.change(payment.id, 'charged_back');
    const { body } = await refund({ amount: 500 });
    expect(body).toMatchObject({
      attention: 'refund_refused',
      refunds: [{ state: 'refused', problem: expect.stringContaining('Mercado Pago no aceptó') }],
    });
    expect(await ownedBy(ana)).toHaveLength(2);
    expect((await mailsAbout('Una devolución no se pudo hacer')).map(({ to }) => to)).toEqual([
      'duena@tienda.test',
    ]);
    // She can try again.
    await simulator.state.change(payment.id, 'approved');
    expect((await ask({ amount: 500 })).status).toBe(200);
    shop.clock.advance(REFUND_UNDO_MS);
    await shop.outbox.drain();
    expect(await detail()).toMatchObject({ state: 'partially_refunded', attention: null });
  });

  it.each(['lost', 'error', 'cut'] as const)(
    'is made once when the answer of the provider is %s',
    async (fault) => {
      const { shop, simulator, ask, detail, providerRefunds } = await openSold(openShop);
      simulator.webhooks.setMode('dropped');
      await ask({ amount: 1_000 });
      simulator.faults.api = fault;
      shop.clock.advance(REFUND_UNDO_MS);
      await shop.outbox.drain();
      expect((await detail()).refunds).toMatchObject([{ state: 'sent' }]);
      simulator.faults.api = 'fine';
      shop.clock.advance(60_000);
      await shop.outbox.drain();
      expect(await detail()).toMatchObject({ state: 'partially_refunded', refunds: [{ state: 'done' }] });
      expect(await providerRefunds()).toBe(1_000);
    },
  );

  it('is sent once by PayPal, in parts of its own currency', async () => {
    const { shop, simulator, createOrder, capture, ownedBy, settled } = await openPayPalShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product('courses', { title: 'Rogel', USDprice: 15.5 });
    const flan = await shop.product('recipebooks', { title: 'Flan', USDprice: 4.25 });
    const { id: checkoutId, orderKey } = (await createOrder(ana, [rogel, flan])).body;
    await simulator.state.approve(checkoutId);
    await capture(ana, orderKey);
    await settled();
    const { token } = await shop.admin();
    const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const items = [{ id: flan.id, amount: 4.25 }];
    expect((await refundNow(shop, { token, id, body: { items } })).body.state).toBe('partially_refunded');
    await settled();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    await refundNow(shop, { token, id, body: { keepAccess: true } });
    await settled();
    expect((await simulator.records.find(checkoutId))?.refunds.map(({ amount }) => amount.value)).toEqual([
      '4.25',
      '15.50',
    ]);
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await findMiscounts(shop.db)).toEqual([]);
  });

  it('of a transfer is noted in parts, and its history asks nobody', async () => {
    const { shop, transfer, received, orderId, ownedBy } = await openTransferShop(openShop);
    const [rogel, ana] = [await shop.product(), await shop.register()];
    await transfer(ana, [rogel]);
    await received();
    const { token } = await shop.admin();
    const id = await orderId();
    const part = await refundNow(shop, { token, id, body: { amount: 2_500 } });
    expect(part.body).toMatchObject({
      state: 'partially_refunded',
      payments: [{ status: 'approved', refunded: 2_500 }],
    });
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    const rest = await refundNow(shop, { token, id });
    expect(rest.body).toMatchObject({
      state: 'refunded',
      payments: [{ status: 'refunded', refunds: [{ amount: 2_500 }, { amount: 10_000 }] }],
    });
    expect(rest.body.events.map(({ kind }) => kind)).not.toContain('provider_asked');
    expect(await ownedBy(ana)).toEqual([]);
    expect(await findMiscounts(shop.db)).toEqual([]);
  });
});

/** Ana paid 20.000 for Rogel and Flan. */
async function openSold(openShop: OpenShop) {
  const parts = await openPayingShop(openShop);
  const { shop, simulator, askPreference, settled } = parts;
  const ana = await shop.register();
  const { token } = await shop.admin();
  const rogel = await shop.product('courses', { title: 'Rogel', price: 12_500 });
  const flan = await shop.product('recipebooks', { title: 'Flan', price: 7_500 });
  const checkout = (await askPreference(ana, [rogel, flan])).body;
  const payment = await simulator.state.pay(checkout.id, 'approved');
  await settled();
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const ask = (body: object) => shop.call('POST /admin/orders/:id/refund', { token, params: { id }, body });
  const refund = async (body: object) => {
    const answer = await refundNow(shop, { token, id, body });
    await settled();
    return answer;
  };
  return {
    ...parts,
    ana,
    token,
    rogel,
    flan,
    payment,
    id,
    ask,
    refund,
    detail: async () => (await shop.call('GET /admin/orders/:id', { token, params: { id } })).body,
    providerRefunds: async () =>
      (await simulator.records.findPayment(String(payment.id)))?.transaction_amount_refunded,
  };
}

function byTitle(items: { title: string; paid: number; refunded: number }[]) {
  return Object.fromEntries(items.map(({ title, paid, refunded }) => [title, [paid, refunded]]));
}

import { expect, it } from 'vitest';
import { openPayingShop, refundNow } from '../../../testing/paying-shop';
import { openSecondApp } from '../../../testing/second-app';
import { sendProof } from '../../../testing/send-proof';
import { describeOnEachDatabase, type TestShop } from '../../../testing/shop';
import { openTransferShop } from '../../../testing/transfer-shop';
import { UNDO_MS } from '../../proofs/proof-decisions.service';
import { remindOfTransfers } from './transfer-reminders';

const HOUR = 3_600_000;

describeOnEachDatabase('a transfer', (openShop) => {
  it('has the account, a discounted amount and a due date, and mails them', async () => {
    const { shop, transfer, order } = await openTransferShop(openShop, { transferDiscount: '10' });
    const rogel = await shop.product('courses', { price: 12_500 });
    const alfajores = await shop.product('recipebooks', { title: 'Alfajores', price: 8900 });
    const ana = await shop.register();
    const opened = await transfer(ana, [rogel, alfajores]);
    expect(opened.body).toEqual({
      orderKey: expect.any(String),
      amount: 19_260,
      alias: 'mora.dulce',
      cbu: '2850590940090418135201',
      holder: 'Mora Quintana',
      dueAt: new Date(shop.clock.now() + 48 * HOUR).toISOString(),
    });
    expect(await order(opened.body.orderKey)).toMatchObject({
      state: 'pending',
      provider: 'transfer',
      total: 19_260,
      transfer: { alias: 'mora.dulce', dueAt: opened.body.dueAt },
      items: [{ charged: 11_250 }, { charged: 8010 }],
    });
    const [mail] = (await shop.deliverMails()).filter(({ to }) => to === ana.email).slice(-1);
    expect(mail?.subject).toBe('Los datos para tu transferencia');
    expect(mail?.text).toContain('mora.dulce');
    expect(mail?.text).toContain('$\u00a019.260');
  });

  it('is the same order for the same cart, from any number of tabs', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    const opened = await Promise.all([1, 2, 3].map(() => transfer(ana, [rogel])));
    opened.push(await transfer(ana, [rogel]));
    expect(new Set(opened.map(({ body }) => body.orderKey)).size).toBe(1);
    expect(new Set(opened.map(({ body }) => body.amount))).toEqual(new Set([12_500]));
    expect(await shop.db.selectFrom('transfers').selectAll().execute()).toHaveLength(1);
  });

  it('has an amount that no other open transfer has, with buyers at the same moment', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const rogel = await shop.product('courses', { price: 12_500 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.register()));
    const opened = await Promise.all(buyers.map((buyer) => transfer(buyer, [rogel])));
    expect(opened.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    const cents = opened.map(({ body }) => Math.round(body.amount * 100));
    expect(new Set(cents).size).toBe(8);
    expect(Math.max(...cents)).toBe(1_250_000);
    expect(Math.min(...cents)).toBe(1_250_000 - 7);
  });

  it('keeps its amount after it lapsed, so that late money is recognised', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const first = await transfer(await shop.register(), [rogel]);
    shop.clock.advance(3 * 24 * HOUR);
    const second = await transfer(await shop.register(), [rogel]);
    expect(second.body.amount).toBe(12_499.99);
    shop.clock.advance(40 * 24 * HOUR);
    expect((await transfer(await shop.register(), [rogel])).body.amount).toBe(first.body.amount);
  });

  it('is refused without an account, and stores nothing', async () => {
    const shop = await openShop();
    const rogel = await shop.product();
    const ana = await shop.register();
    const body = { itemId: [rogel.id], userId: ana.id };
    const answer = await shop.call('POST /payment/transfer', { token: ana.token, body });
    expect([answer.status, answer.body]).toMatchObject([503, { error: 'payments_unavailable' }]);
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('grants once and mails one receipt when the creator says twice that it arrived', async () => {
    const { shop, transfer, received, ownedBy, mailsAbout } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await transfer(ana, [rogel]);
    const answers = await Promise.all([received(), received()]);
    answers.push(await received());
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(
      answers.map(() => [200, 'approved']),
    );
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
    expect(await mailsAbout(/^Vendiste/)).toHaveLength(1);
    const grants = await shop.db.selectFrom('grants').selectAll().execute();
    expect(grants).toMatchObject([{ currency: 'ARS', amount_cents: 1_250_000 }]);
  });

  it('is settled by reconciliation when the process dies after it arrived', async () => {
    const { shop, transfer, orderId, ownedBy } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await transfer(ana, [rogel]);
    // What a killed process leaves: the money is recorded, the order is not settled.
    const id = await orderId();
    const now = shop.clock.now();
    await shop.db.updateTable('transfers').set({ received_at: now, open_cents: null }).execute();
    await shop.db.updateTable('orders').set({ next_check_at: now }).where('id', '=', id).execute();
    await shop.app.services.reconciliation.checkDueOrders();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('lapses, and still grants when the money comes late', async () => {
    const { shop, transfer, received, order, ownedBy } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    const opened = await transfer(ana, [rogel]);
    shop.clock.advance(60 * HOUR);
    await shop.app.services.reconciliation.checkDueOrders();
    expect((await order(opened.body.orderKey)).state).toBe('cancelled');
    expect(await ownedBy(ana)).toEqual([]);
    const again = await transfer(ana, [rogel]);
    expect(again.body.orderKey).not.toBe(opened.body.orderKey);

    const answer = await received(opened.body.orderKey);
    expect([answer.body.state, answer.body.attention]).toEqual(['approved', null]);
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('shows a conflict when the product was bought otherwise meanwhile, and keeps the money', async () => {
    const { shop, transfer, received, ownedBy, mailsAbout } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await transfer(ana, [rogel]);
    const admin = await shop.admin();
    await shop.call('POST /purchase', { token: admin.token, body: { item_id: rogel.id, userId: ana.id } });
    const answer = await received();
    expect(answer.status).toBe(200);
    expect([answer.body.state, answer.body.attention]).toEqual(['approved', 'second_payment']);
    expect(answer.body.payments).toMatchObject([{ status: 'approved', amount: 12_500 }]);
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await mailsAbout('Un pago repetido espera devolución')).toHaveLength(1);
  });

  it('is refunded like any payment and ends the access', async () => {
    const { shop, transfer, received, orderId, ownedBy, mailsAbout } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const ana = await shop.register();
    await transfer(ana, [rogel]);
    const early = await refund();
    expect([early.status, early.body]).toMatchObject([409, { error: 'nothing_to_refund' }]);
    await received();
    const answer = await refund();
    expect(answer.body).toMatchObject({
      state: 'refunded',
      payments: [{ status: 'refunded', refunded: 12_500 }],
    });
    expect(await ownedBy(ana)).toEqual([]);
    expect(await mailsAbout('Te devolvimos tu pago')).toHaveLength(1);
    expect((await received()).body.state).toBe('refunded');

    async function refund() {
      const { token } = await shop.admin();
      return await refundNow(shop, { token, id: await orderId() });
    }
  });

  it('is reminded twice before it lapses, once across processes and restarts', async () => {
    const { shop, transfer, mailsAbout, runJobs } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const second = await openSecondApp(shop);
    await transfer(await shop.register(), [rogel]);
    const reminders = async () => {
      await Promise.all([remindOfTransfers(shop), remindOfTransfers(second.deps), runJobs(shop.app)]);
      return (await mailsAbout('Tu transferencia vence pronto')).length;
    };
    expect(await reminders()).toBe(0);
    shop.clock.advance(25 * HOUR);
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(1);
    shop.clock.advance(20 * HOUR);
    await second.app.close();
    const restarted = await openSecondApp(shop);
    await runJobs(restarted.app);
    expect(await mailsAbout('Tu transferencia vence pronto')).toHaveLength(2);
    await runJobs(shop.app);
    shop.clock.advance(10 * HOUR);
    await runJobs(shop.app);
    expect(await mailsAbout('Tu transferencia vence pronto')).toHaveLength(2);
    await restarted.app.close();
  });

  it('is not reminded once it arrived or its proof waits', async () => {
    const { shop, transfer, received, mailsAbout, runJobs } = await openTransferShop(openShop);
    const rogel = await shop.product();
    const [ana, bea] = [await shop.register(), await shop.register()];
    const paid = await transfer(ana, [rogel]);
    const proven = await transfer(bea, [rogel]);
    await received(paid.body.orderKey);
    await sendProof(shop, bea, { orderKey: proven.body.orderKey });
    shop.clock.advance(25 * HOUR);
    await runJobs(shop.app);
    expect(await mailsAbout('Tu transferencia vence pronto')).toEqual([]);
  });

  it('is one sale and one task once its proof waits, also after it lapsed', async () => {
    const { shop, transfer } = await openTransferShop(openShop);
    const { token } = await shop.admin();
    const rogel = await shop.product();
    const ana = await shop.register();
    const { orderKey } = (await transfer(ana, [rogel])).body;
    const listed = async (estado?: string) => {
      const { data } = (await shop.call('GET /admin/sales', { token, query: estado ? { estado } : {} })).body;
      return data.map(({ method, state, amount, currency }) => [method, state, amount, currency]);
    };
    const tasks = async () => {
      const { body } = await shop.call('GET /admin/home', { token });
      return [body.tasks.map(({ kind }) => kind), body.taskCount];
    };
    const waiting = [['transfer', 'waiting_payment', 12_500, 'ARS']];
    expect([await listed(), await listed('espera'), await listed('decision')]).toEqual([
      waiting,
      waiting,
      [],
    ]);
    expect(await tasks()).toEqual([['transfer'], 1]);

    await sendProof(shop, ana, { orderKey });
    const proven = [['transfer', 'waiting_decision', 12_500, 'ARS']];
    expect([await listed(), await listed('espera'), await listed('decision')]).toEqual([proven, [], proven]);
    expect(await tasks()).toEqual([['proof'], 1]);

    await shop.db.updateTable('orders').set({ state: 'expired' }).execute();
    expect([await listed(), await listed('decision')]).toEqual([proven, proven]);
    const pending = await shop.call('GET /purchase/:userId/pending', {
      token: ana.token,
      params: { userId: ana.id },
    });
    expect(pending.body.orders).toMatchObject([{ state: 'expired', inReview: true }]);
  });

  it('takes a proof for the whole order, and approving it means that the money arrived', async () => {
    const { shop, transfer, order, ownedBy, mailsAbout } = await openTransferShop(openShop);
    const products = [await shop.product(), await shop.product('recipebooks', { title: 'Alfajores' })];
    const [ana, eva] = [await shop.register(), await shop.register()];
    const { orderKey } = (await transfer(ana, products)).body;
    expect((await sendProof(shop, eva, { orderKey })).status).toBe(404);
    expect((await sendProof(shop, ana, { orderKey })).status).toBe(200);
    expect((await order(orderKey)).inReview).toBe(true);
    const pending = await shop.call('GET /purchase/:userId/pending', {
      token: ana.token,
      params: { userId: ana.id },
    });
    expect(pending.body).toMatchObject({ orders: [{ state: 'pending', inReview: true }], proofs: [] });
    expect((await mailsAbout(/^Comprobante de/))[0]?.text).toContain('/admin/ordenes?orden=');

    const { token } = await shop.admin();
    const { data } = (await shop.call('GET /admin/proofs', { token })).body;
    expect(data).toMatchObject([{ total: 25_000, currency: 'ARS', orderId: expect.any(String) }]);
    const params = { id: data[0]?.id ?? '' };
    const approved = await shop.call('POST /admin/proofs/:id/approve', { token, params, body: {} });
    expect(approved.body.data.items.map(({ state }) => state)).toEqual(['approved', 'approved']);
    expect((await order(orderKey)).state).toBe('pending');
    expect(await ownedBy(ana)).toEqual([]);
    shop.clock.advance(UNDO_MS);
    await Promise.all([shop.outbox.drain(), shop.outbox.drain()]);
    expect((await order(orderKey)).state).toBe('approved');
    expect(await mailsAbout('Tu compra está lista')).toHaveLength(1);
    expect(new Set(await ownedBy(ana))).toEqual(new Set(products.map(({ id }) => id)));
    expect((await sendProof(shop, ana, { orderKey })).status).toBe(409);
    const twice = await shop.call('POST /admin/proofs/:id/approve', { token, params, body: {} });
    expect(twice.status).toBe(409);
  });

  it('is not received when the approval of its proof is undone in time', async () => {
    const { shop, transfer, order, ownedBy } = await openTransferShop(openShop);
    const ana = await shop.register();
    const { orderKey } = (await transfer(ana, [await shop.product()])).body;
    await sendProof(shop, ana, { orderKey });
    const { token, params } = await waitingProof(shop);
    await shop.call('POST /admin/proofs/:id/approve', { token, params, body: {} });
    const undone = await shop.call('POST /admin/proofs/:id/undo', { token, params, body: {} });
    expect(undone.body.data.items).toMatchObject([{ state: 'waiting', undoMs: 0 }]);
    shop.clock.advance(UNDO_MS);
    await shop.outbox.drain();
    expect([(await order(orderKey)).state, await ownedBy(ana)]).toEqual(['pending', []]);
  });

  it('that arrives otherwise replaces a refusal of its proof that has not taken effect', async () => {
    const { shop, transfer, received, ownedBy, mailsAbout } = await openTransferShop(openShop);
    const ana = await shop.register();
    const rogel = await shop.product();
    const { orderKey } = (await transfer(ana, [rogel])).body;
    await sendProof(shop, ana, { orderKey });
    const { token, params } = await waitingProof(shop);
    await shop.call('POST /admin/proofs/:id/reject', { token, params, body: { reason: 'No llegó' } });
    await received(orderKey);
    shop.clock.advance(UNDO_MS);
    await shop.outbox.drain();
    expect(await ownedBy(ana)).toEqual([rogel.id]);
    expect(await mailsAbout('No pudimos confirmar tu comprobante')).toEqual([]);
    const late = await shop.call('POST /admin/proofs/:id/undo', { token, params, body: {} });
    expect(late.body).toMatchObject({ error: 'too_late_to_undo' });
  });

  it('that is not one cannot arrive', async () => {
    const { shop, askPreference } = await openPayingShop(openShop);
    const rogel = await shop.product();
    await askPreference(await shop.register(), [rogel]);
    const { token } = await shop.admin();
    const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const card = await shop.call('POST /admin/orders/:id/received', { token, params: { id } });
    expect([card.status, card.body]).toMatchObject([409, { error: 'not_a_transfer' }]);
    const none = await shop.call('POST /admin/orders/:id/received', { token, params: { id: 'ninguna' } });
    expect(none.status).toBe(404);
  });
});

async function waitingProof(shop: TestShop) {
  const { token } = await shop.admin();
  const [proof] = (await shop.call('GET /admin/proofs', { token })).body.data;
  return { token, params: { id: proof?.id ?? '' } };
}

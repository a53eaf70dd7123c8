import { expect, it } from 'vitest';
import type { AdminProduct } from '../../../contract/catalogue';
import { openPayingShop } from '../../testing/paying-shop';
import { openSecondApp } from '../../testing/second-app';
import { sendProof } from '../../testing/send-proof';
import { describeOnEachDatabase, type OpenShop, type Person, type TestShop } from '../../testing/shop';
import { takeTransfers } from '../../testing/transfer-shop';

const DAY = 24 * 3_600_000;
const SECOND = 'Un pago repetido espera devolución';

describeOnEachDatabase('a purchase that is paid another way', (openShop) => {
  it('cancels the coupon of the older order, and says so on every page', async () => {
    const { shop, ana, rogel, coupon, payByTransfer, order, pending, detail } = await open(openShop);
    expect((await pending()).orders).toMatchObject([{ key: coupon.key, voucher: { place: 'Rapipago' } }]);
    const { key } = await payByTransfer([rogel]);
    const open_ = { kind: 'coupon', place: 'Rapipago', isCancelled: false };
    // The job has not run yet.
    expect((await order(key)).left).toEqual([open_]);
    expect(await pending()).toMatchObject({ orders: [], left: [{ key: coupon.key, ...open_ }] });
    await shop.deliverMails();
    expect(await coupon.status()).toBe('cancelled');
    const over = { ...open_, isCancelled: true };
    expect((await order(key)).left).toEqual([over]);
    const old = await order(coupon.key);
    expect(old).toMatchObject({ state: 'cancelled', superseded: over });
    expect(old).not.toHaveProperty('voucher');
    expect(old).not.toHaveProperty('checkoutUrl');
    expect((await pending()).left).toMatchObject([{ key: coupon.key, titles: [rogel.title], ...over }]);
    const { attention, events } = await detail(coupon.key);
    expect(attention).toBeNull();
    expect(events.filter(({ kind }) => kind === 'superseded')).toHaveLength(1);
    shop.clock.advance(2 * DAY);
    expect((await pending(ana)).left).toEqual([]);
  });

  it('cancels the coupon of the same order when a card pays for it', async () => {
    const { shop, simulator, coupon, settled, order, pending } = await open(openShop);
    await simulator.state.pay(coupon.checkout, 'approved');
    await settled();
    await shop.deliverMails();
    await settled();
    expect(await coupon.status()).toBe('cancelled');
    const paid = await order(coupon.key);
    expect(paid).toMatchObject({ state: 'approved', left: [{ kind: 'coupon', isCancelled: true }] });
    expect(paid).not.toHaveProperty('superseded');
    expect((await pending()).left).toHaveLength(1);
  });

  it('cancels a coupon that was opened after the other payment, without a mail about it', async () => {
    const { shop, simulator, alfajores, askPreference, payByTransfer, settled, order, ana } =
      await open(openShop);
    const opened = (await askPreference(ana, [alfajores])).body;
    await payByTransfer([alfajores]);
    const before = (await shop.deliverMails()).length;
    expect(await order(opened.orderKey)).toMatchObject({ state: 'created', superseded: { kind: 'payment' } });
    const { id } = await simulator.state.pay(opened.id, 'pending');
    await settled();
    const late = (await shop.deliverMails()).slice(before);
    await settled();
    expect(late).toEqual([]);
    expect((await simulator.records.findPayment(String(id)))?.status).toBe('cancelled');
    expect(await order(opened.orderKey)).toMatchObject({
      state: 'cancelled',
      superseded: { kind: 'coupon', isCancelled: true },
    });
  });

  it('tries again while the provider is down, and cancels once', async () => {
    const { shop, simulator, rogel, coupon, payByTransfer, order } = await open(openShop);
    await payByTransfer([rogel]);
    for (const api of ['down', 'error', 'garbage', 'lost'] as const) {
      simulator.faults.api = api;
      await shop.deliverMails();
      shop.clock.advance(DAY / 24);
      expect(await order(coupon.key)).toMatchObject({ state: 'pending', superseded: { isCancelled: false } });
      expect(await jobsOf(shop, 'cancel-payment')).toMatchObject([{ state: 'waiting' }]);
    }
    simulator.faults.api = 'fine';
    await shop.deliverMails();
    expect(await coupon.status()).toBe('cancelled');
    expect(await order(coupon.key)).toMatchObject({ state: 'cancelled', superseded: { isCancelled: true } });
    expect(await jobsOf(shop, 'cancel-payment')).toMatchObject([{ state: 'done' }]);
  });

  it('shows a coupon that was paid before the cancelling as a second payment', async () => {
    const { shop, simulator, rogel, coupon, payByTransfer, detail, ownedBy, ana } = await open(openShop);
    simulator.webhooks.setMode('dropped');
    await payByTransfer([rogel]);
    await simulator.state.change(coupon.payment, 'approved');
    const mails = await shop.deliverMails();
    expect(await coupon.status()).toBe('approved');
    expect(await detail(coupon.key)).toMatchObject({ state: 'approved', attention: 'second_payment' });
    expect((await shop.deliverMails()).filter(({ subject }) => subject === SECOND)).toHaveLength(1);
    expect(mails.length).toBeGreaterThan(0);
    expect(await jobsOf(shop, 'cancel-payment')).toMatchObject([{ state: 'done' }]);
    expect(await ownedBy(ana)).toEqual([rogel.id]);
  });

  it('shows a coupon as a second payment also when its event comes first', async () => {
    const { shop, simulator, rogel, coupon, payByTransfer, settled, detail } = await open(openShop);
    await payByTransfer([rogel]);
    await simulator.state.change(coupon.payment, 'approved');
    await settled();
    expect(await detail(coupon.key)).toMatchObject({ state: 'approved', attention: 'second_payment' });
    await shop.deliverMails();
    expect(await coupon.status()).toBe('approved');
    expect((await detail(coupon.key)).events.map(({ kind }) => kind)).not.toContain('superseded');
  });

  it('ends the open transfer, whose amount rests and whose money can still be noted', async () => {
    const {
      shop,
      simulator,
      rogel,
      coupon,
      transfer,
      settled,
      order,
      pending,
      taken,
      received,
      detail,
      ana,
    } = await open(openShop);
    const { orderKey } = (await transfer(ana, [rogel])).body;
    await simulator.state.change(coupon.payment, 'approved');
    await settled();
    await shop.deliverMails();
    const over = { kind: 'transfer', place: '', isCancelled: true };
    const old = await order(orderKey);
    expect(old).toMatchObject({ state: 'cancelled', superseded: over });
    expect(old).not.toHaveProperty('transfer');
    expect((await order(coupon.key)).left).toEqual([over]);
    expect(await pending()).toMatchObject({ orders: [], left: [{ key: orderKey, ...over }] });
    expect(await taken()).toMatchObject({ waiting: 0, resting: 1 });
    expect((await received(orderKey)).status).toBe(200);
    expect(await detail(orderKey)).toMatchObject({ state: 'approved', attention: 'second_payment' });
  });

  it('leaves a coupon alone that pays for more', async () => {
    const { shop, rogel, alfajores, coupon, payByTransfer, order, pending } = await open(openShop, {
      both: true,
    });
    const { key } = await payByTransfer([rogel]);
    await shop.deliverMails();
    expect(await coupon.status()).toBe('pending');
    expect(await order(coupon.key)).toMatchObject({ state: 'pending', voucher: { place: 'Rapipago' } });
    expect(await order(key)).not.toHaveProperty('left');
    expect(await pending()).toMatchObject({ orders: [{ key: coupon.key }], left: [] });
    await payByTransfer([alfajores]);
    await shop.deliverMails();
    expect(await coupon.status()).toBe('cancelled');
  });

  it('leaves the coupons of other buyers and of other products alone', async () => {
    const { shop, simulator, askPreference, settled, rogel, alfajores, payByTransfer, order, ana } =
      await open(openShop);
    const eva = await shop.register();
    const others = [(await askPreference(eva, [rogel])).body, (await askPreference(ana, [alfajores])).body];
    for (const { id } of others) await simulator.state.pay(id, 'pending');
    await settled();
    await payByTransfer([rogel]);
    await shop.deliverMails();
    for (const { orderKey } of others) {
      expect(await order(orderKey)).toMatchObject({ state: 'pending', voucher: { place: 'Rapipago' } });
    }
  });

  it('leaves a transfer alone whose proof waits', async () => {
    const { shop, simulator, rogel, coupon, transfer, settled, order, ana } = await open(openShop);
    const { orderKey } = (await transfer(ana, [rogel])).body;
    await sendProof(shop, ana, { itemId: rogel.id, orderKey });
    await simulator.state.change(coupon.payment, 'approved');
    await settled();
    await shop.deliverMails();
    const waiting = await order(orderKey);
    expect(waiting).toMatchObject({ state: 'pending', inReview: true });
    expect(waiting).not.toHaveProperty('superseded');
  });

  it('is found once by two processes', async () => {
    const { shop, rogel, coupon, payByTransfer, detail } = await open(openShop);
    const { app, deps } = await openSecondApp(shop);
    await payByTransfer([rogel]);
    await Promise.all([shop.outbox.drain(), deps.outbox.drain()]);
    await Promise.all([shop.outbox.drain(), deps.outbox.drain()]);
    await app.close();
    expect(await coupon.status()).toBe('cancelled');
    const { events } = await detail(coupon.key);
    expect(events.filter(({ kind }) => kind === 'superseded')).toHaveLength(1);
    expect(await jobsOf(shop, 'cancel-payment')).toMatchObject([{ state: 'done' }]);
  });

  it('opens a new order after the payment went back', async () => {
    const { shop, simulator, rogel, coupon, askPreference, settled, ana, order } = await open(openShop);
    const paid = await simulator.state.pay(coupon.checkout, 'approved');
    await settled();
    await shop.deliverMails();
    await simulator.state.change(paid.id, 'refunded');
    await settled();
    const again = (await askPreference(ana, [rogel])).body;
    expect(again.orderKey).not.toBe(coupon.key);
    expect(await order(again.orderKey)).toMatchObject({ state: 'created', checkoutUrl: again.init_point });
  });
});

/** A buyer with an open coupon, in a shop that takes transfers too. */
async function open(openShop: OpenShop, { both = false } = {}) {
  const paying = await openPayingShop(openShop);
  const { shop, simulator, askPreference, settled } = paying;
  const transferring = await takeTransfers(shop);
  const [rogel, alfajores] = [
    await shop.product(),
    await shop.product('recipebooks', { title: 'Alfajores' }),
  ];
  const ana = await shop.register();
  const opened = (await askPreference(ana, both ? [rogel, alfajores] : [rogel])).body;
  const { id: payment } = await simulator.state.pay(opened.id, 'pending');
  await settled();
  await shop.deliverMails();
  return {
    ...paying,
    ...transferring,
    rogel,
    alfajores,
    ana,
    coupon: {
      key: opened.orderKey,
      checkout: opened.id,
      payment,
      status: async () => (await simulator.records.findPayment(String(payment)))?.status,
    },
    payByTransfer: async (products: AdminProduct[]) => {
      const { orderKey: key } = (await transferring.transfer(ana, products)).body;
      expect((await transferring.received(key)).body.state).toBe('approved');
      return { key };
    },
    pending: async (buyer: Person = ana) =>
      (await shop.call('GET /purchase/:userId/pending', { token: buyer.token, params: { userId: buyer.id } }))
        .body,
  };
}

async function jobsOf(shop: TestShop, kind: 'cancel-payment') {
  return await shop.db.selectFrom('outbox').select(['state', 'attempts']).where('kind', '=', kind).execute();
}

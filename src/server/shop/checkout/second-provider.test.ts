import { expect, it } from 'vitest';
import { AppError } from '../../../rules/errors';
import { findSession } from '../../accounts/identity/sessions';
import { createRateLimit } from '../../platform/limits/rate-limit';
import { describeOnEachDatabase, type Person, silentLog, type TestShop } from '../../testing/shop';
import { createCouponGuesses } from '../offers/coupon-guesses';
import type { PaymentProvider, ProviderPayment } from '../orders/payment-provider';
import { createProviders } from '../providers/registry';
import { createOrderStatus } from './order-status.service';
import { createOrders } from './orders.service';
import { createOrdersAdmin } from './orders-admin.service';
import { createReconciliation } from './reconciliation.service';
import { createRefunds } from './refunds.service';
import { createSettlement } from './settlement.service';
import { createWebhookEvents } from './webhook-events.service';

const FROM = { address: '127.0.0.1', agent: '' };

describeOnEachDatabase('a second payment provider', (openShop) => {
  it('charges in its own currency and captures an approved checkout', async () => {
    const { shop, fake, orders, status } = await openDollarShop();
    const ana = await shop.register();
    const rogel = await shop.product('courses', { price: 12500, USDprice: 15 });
    const cart = { price: 15, itemId: [rogel.id], provider: 'dollars' };
    const opened = await orders.createPreference(await sessionOf(shop, ana), cart, FROM);
    expect(opened.total).toBe(15);
    const pesos = { ...cart, price: 12500 };
    const session = await sessionOf(shop, ana);
    await expect(orders.createPreference(session, pesos, FROM)).rejects.toMatchObject({
      code: 'price_changed',
    });

    fake.approved.add(opened.id);
    const returned = await status.check(opened.orderKey);
    expect([returned.state, returned.total, returned.currency]).toEqual(['approved', 15, 'USD']);
    expect(await amountsOf(shop, ana.id)).toEqual([['USD', 15]]);
  });

  it('checks the order when an event names no payment', async () => {
    const { shop, fake, orders, webhookEvents } = await openDollarShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const session = await sessionOf(shop, ana);
    const opened = await orders.createPreference(session, { price: 15, itemId: [rogel.id] }, FROM);
    fake.approved.add(opened.id);
    const { id: reference } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const deliver = (secret: string) =>
      webhookEvents.receive('dollars', {
        query: {},
        headers: { 'x-secret': secret },
        rawBody: Buffer.from(JSON.stringify({ id: 'event-1', reference })),
      });
    await expect(deliver('forged')).rejects.toMatchObject({ code: 'invalid_signature' });
    await Promise.all([deliver('true'), deliver('true')]);
    await webhookEvents.idle();
    expect(await amountsOf(shop, ana.id)).toEqual([['USD', 15]]);
    const stored = await shop.db.selectFrom('webhook_events').selectAll().execute();
    expect(stored).toMatchObject([
      { provider: 'dollars', event_id: 'event-1', raw_body: JSON.stringify({ id: 'event-1', reference }) },
    ]);
  });

  it('does not settle an order of another provider, and refunds its own', async () => {
    const { shop, fake, orders, settlement, status, admin, refunds } = await openDollarShop();
    const ana = await shop.register();
    const rogel = await shop.product();
    const session = await sessionOf(shop, ana);
    const opened = await orders.createPreference(session, { price: 15, itemId: [rogel.id] }, FROM);
    const { id: reference } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    await settlement.settlePayment({ ...fake.paymentOf(opened.id, reference), provider: 'mercado-pago' });
    expect((await status.read(opened.orderKey)).state).toBe('created');

    fake.approved.add(opened.id);
    await status.check(opened.orderKey);
    await refunds.ask(reference, {}, ana.id);
    const { id: refundId } = await shop.db
      .selectFrom('refund_requests')
      .select('id')
      .executeTakeFirstOrThrow();
    await refunds.send({ id: '', kind: 'send-refund', lane: 'provider', attempts: 1, payload: { refundId } });
    const refunded = await admin.get(reference);
    expect(refunded.state).toBe('refunded');
    expect(refunded.payments.filter((payment) => payment.refunds.length > 0)).toMatchObject([
      { refunded: 15, refunds: [{ amount: 15 }] },
    ]);
    expect(await amountsOf(shop, ana.id)).toEqual([]);
  });

  async function openDollarShop() {
    const shop = await openShop();
    const fake = createFakeProvider();
    const deps = { ...shop, log: silentLog };
    const settlement = createSettlement(deps);
    const parts = {
      ...deps,
      settlement,
      couponGuesses: createCouponGuesses({ ...shop, rateLimit: createRateLimit(shop) }),
      providers: createProviders([{ name: fake.provider.name, current: async () => fake.provider }]),
    };
    const reconciliation = createReconciliation(parts);
    return {
      shop,
      fake,
      settlement,
      orders: createOrders({ ...parts, readSource: async () => null }),
      status: createOrderStatus({ ...parts, reconciliation }),
      admin: createOrdersAdmin({ ...parts, reconciliation }),
      refunds: createRefunds({ ...parts, reconciliation }),
      webhookEvents: createWebhookEvents({ ...parts, reconciliation }),
    };
  }
});

/** A provider that charges in dollars, separates approval from capture, and signs with a header. */
function createFakeProvider() {
  const approved = new Set<string>();
  const refunded = new Set<string>();

  function paymentOf(checkoutId: string, reference: string): ProviderPayment {
    const isRefunded = refunded.has(`capture-${checkoutId}`);
    return {
      provider: 'dollars',
      id: `capture-${checkoutId}`,
      status: isRefunded ? 'refunded' : 'approved',
      statusDetail: '',
      amountCents: 1500,
      refundedCents: isRefunded ? 1500 : 0,
      currency: 'USD',
      reference,
      updatedAt: null,
    };
  }

  const provider: PaymentProvider = {
    name: 'dollars',
    currency: 'USD',
    createCheckout: async ({ reference }) => ({
      id: `checkout-${reference}`,
      url: `https://dollars.test/${reference}`,
    }),
    readPayment: async () => null,
    findPayments: async ({ reference, checkoutId }) =>
      checkoutId && approved.has(checkoutId) ? [paymentOf(checkoutId, reference)] : [],
    refundPayment: async (id) => void refunded.add(id),
    readWebhook: async ({ headers, rawBody }) => {
      if (headers['x-secret'] !== 'true') throw new AppError('invalid_signature');
      const { id, reference } = JSON.parse(rawBody.toString());
      return { id, topic: 'checkout.approved', paymentId: null, reference, isFraudAlert: false };
    },
  };
  return { provider, approved, paymentOf };
}

async function sessionOf(shop: TestShop, person: Person) {
  const session = await findSession(shop.db, person.token, shop.clock);
  if (!session) throw new Error('The session is not open.');
  return session;
}

async function amountsOf(shop: TestShop, userId: string) {
  const admin = await shop.admin();
  const account = await shop.call('GET /admin/users/:id', { token: admin.token, params: { id: userId } });
  return account.body.purchases
    .filter((purchase) => purchase.revokedAt === null)
    .map((purchase) => [purchase.currency, purchase.amount]);
}

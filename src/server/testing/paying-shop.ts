import { onTestFinished } from 'vitest';
import type { AdminProduct } from '../../contract/catalogue';
import { sumAmounts } from '../../rules/money';
import { REFUND_UNDO_MS } from '../shop/checkout/refunds.service';
import { startSimulator } from '../shop/providers/mercado-pago/simulator/simulator';
import type { OpenShop, Person, TestShop } from './shop';

export const WEBHOOK_SECRET = 'a-secret-only-tests-know';

/** A listening shop with its own payment provider. */
export async function openPayingShop(openShop: OpenShop, env: Record<string, string> = {}) {
  let shop: TestShop | undefined;
  let address = '';
  const simulator = await startSimulator({
    secret: WEBHOOK_SECRET,
    now: () => shop?.clock.now() ?? 0,
    deliverTo: () => address,
  });
  onTestFinished(simulator.close);
  shop = await openShop({
    MERCADOPAGO_ACCESS_TOKEN: 'TEST-token',
    MERCADOPAGO_PUBLIC_KEY: 'TEST-public-key',
    MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MERCADOPAGO_API_URL: simulator.url,
    ...env,
  });
  address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { shop, simulator, address, ...buyingIn(shop) };
}

/** Asks for a refund and lets its eight seconds pass. Returns the order afterwards, or the refusal. */
export async function refundNow(
  shop: TestShop,
  { token, id, body = {} }: { token: string; id: string; body?: object },
) {
  const asked = await shop.call('POST /admin/orders/:id/refund', { token, params: { id }, body });
  if (asked.status !== 200) return asked;
  shop.clock.advance(REFUND_UNDO_MS);
  await shop.outbox.drain();
  return await shop.call('GET /admin/orders/:id', { token, params: { id } });
}

/** What tests of buying do in a shop. */
export function buyingIn(shop: TestShop) {
  return {
    /** Sends the request of the cart. */
    askPreference: (buyer: Person, products: AdminProduct[], override: Record<string, unknown> = {}) =>
      shop.call('POST /payment/create-preference', {
        token: buyer.token,
        body: {
          title: 'compra en ecommerce',
          quantity: 1,
          price: sumAmounts(products.map((product) => product.price)),
          userId: buyer.id,
          itemId: products.map((product) => product.id),
          ...override,
        },
      }),
    /** Waits until every event is processed. */
    settled: () => shop.app.services.webhookEvents.idle(),
    ownedBy: async (buyer: Person) => {
      const answer = await shop.call('GET /purchase/:userId', {
        params: { userId: buyer.id },
        token: buyer.token,
      });
      return answer.body.products.map((purchase) => purchase.itemId);
    },
    order: async (key: string) => (await shop.call('GET /payment/order/:key', { params: { key } })).body,
    mailsAbout: async (subject: string) =>
      (await shop.deliverMails()).filter((mail) => mail.subject === subject),
  };
}

import { onTestFinished } from 'vitest';
import type { AdminProduct } from '../../contract/catalogue';
import { startPayPalSimulator } from '../shop/providers/paypal/simulator/simulator';
import { buyingIn } from './paying-shop';
import type { OpenShop, Person, TestShop } from './shop';

const KEYS = { clientId: 'a-client-id', clientSecret: 'a-client-secret', webhookId: 'WEBHOOK123' };

/** A listening shop that sells through a simulated PayPal. */
export async function openPayPalShop(openShop: OpenShop) {
  let shop: TestShop | undefined;
  let address = '';
  const simulator = await startPayPalSimulator({
    ...KEYS,
    now: () => shop?.clock.now() ?? 0,
    webhookUrl: () => `${address}/api/payment/paypal/webhook`,
  });
  onTestFinished(simulator.close);
  shop = await openShop({
    PAYPAL_CLIENT_ID: KEYS.clientId,
    PAYPAL_CLIENT_SECRET: KEYS.clientSecret,
    PAYPAL_WEBHOOK_ID: KEYS.webhookId,
    PAYPAL_API_URL: simulator.url,
  });
  address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return { shop, simulator, address, ...buyingIn(shop), ...payingByPayPal(shop) };
}

function payingByPayPal(shop: TestShop) {
  return {
    createOrder: (buyer: Person, products: AdminProduct[], override: Record<string, unknown> = {}) =>
      shop.call('POST /payment/paypal/create-order', {
        token: buyer.token,
        body: { userId: buyer.id, itemId: products.map((product) => product.id), ...override },
      }),
    capture: (buyer: Person, orderKey: string) =>
      shop.call('POST /payment/paypal/capture', { token: buyer.token, body: { orderKey } }),
  };
}

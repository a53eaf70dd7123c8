import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../testing/shop';
import { createMercadoPago } from './mercado-pago';
import { startSimulator } from './simulator/start-simulator';

async function openProvider() {
  const simulator = await startSimulator({ secret: 'secret' });
  onTestFinished(simulator.close);
  simulator.webhooks.setMode('dropped');
  const provider = createMercadoPago({
    accessToken: 'TEST-token',
    webhookSecret: 'secret',
    publicUrl: 'https://tienda.test',
    apiUrl: () => simulator.url,
    clock: { now: () => Date.now() },
    log: silentLog,
  });
  const now = Date.now();
  const checkout = await provider.createCheckout({
    reference: 'order-1',
    idempotencyKey: 'checkout-order-1',
    items: [{ id: 'p', title: 'Rogel', kind: 'course', priceCents: 1250050 }],
    payer: { name: 'Ana', surname: 'Paz', email: 'ana@correo.test' },
    returnUrls: { success: 'https://a.test', pending: 'https://b.test', failure: 'https://c.test' },
    createdAt: now,
    expiresAt: now + 1000,
  });
  return { simulator, provider, checkout };
}

it('keeps the original webhook path for Mercado Pago', async () => {
  const { simulator, checkout } = await openProvider();
  const preference = await simulator.records.findPreference(checkout.id);
  expect(preference?.notification_url).toBe('https://tienda.test/api/payment/webhook?source_news=webhooks');
});

it('cancels a pending payment', async () => {
  const { simulator, provider, checkout } = await openProvider();
  const { id } = await simulator.state.pay(checkout.id, 'pending');
  await provider.cancelPayment(String(id), `cancel-${id}`);
  expect(await provider.readPayment(String(id))).toMatchObject({ status: 'cancelled', currency: 'ARS' });
});

it('treats a refunded payment without a refunded amount as fully refunded', async () => {
  const { simulator, provider, checkout } = await openProvider();
  const { id } = await simulator.state.pay(checkout.id, 'refunded');
  expect(await provider.readPayment(String(id))).toMatchObject({
    amountCents: 1250050,
    refundedCents: 1250050,
  });
});

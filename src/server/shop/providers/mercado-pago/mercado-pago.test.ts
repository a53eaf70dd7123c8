import { expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../testing/shop';
import { createMercadoPago } from './mercado-pago';
import { toDeclineReason } from './payment-status';
import { startSimulator } from './simulator/simulator';

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
  await provider.cancelPayment?.(String(id), `cancel-${id}`);
  expect(await provider.readPayment(String(id))).toMatchObject({ status: 'cancelled', currency: 'ARS' });
  // The answer may get lost: the same key is the same call.
  await provider.cancelPayment?.(String(id), `cancel-${id}`);
});

it.each(['approved', 'rejected', 'refunded', 'cancelled'] as const)(
  'cannot cancel a payment that is %s',
  async (status) => {
    const { simulator, provider, checkout } = await openProvider();
    const { id } = await simulator.state.pay(checkout.id, status);
    await expect(provider.cancelPayment?.(String(id), `cancel-${id}`)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await provider.readPayment(String(id))).toMatchObject({ status });
  },
);

it('cannot tell whether it cancelled while the service is down', async () => {
  const { simulator, provider, checkout } = await openProvider();
  const { id } = await simulator.state.pay(checkout.id, 'pending');
  for (const api of ['down', 'error', 'garbage'] as const) {
    simulator.faults.api = api;
    await expect(provider.cancelPayment?.(String(id), `cancel-${id}`)).rejects.toMatchObject({
      code: 'payment_provider_down',
    });
  }
});

it('takes a cancelling only with its idempotency key and its status', async () => {
  const { simulator, checkout } = await openProvider();
  const { id } = await simulator.state.pay(checkout.id, 'pending');
  const put = async (headers: Record<string, string>, status: string) =>
    await fetch(`${simulator.url}/v1/payments/${id}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer TEST-token', 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ status }),
    });
  expect((await put({}, 'cancelled')).status).toBe(400);
  expect((await put({ 'x-idempotency-key': 'one' }, 'approved')).status).toBe(400);
  expect((await put({ 'x-idempotency-key': 'one' }, 'cancelled')).status).toBe(200);
  expect((await put({ 'x-idempotency-key': 'one' }, 'cancelled')).status).toBe(200);
  expect((await put({ 'x-idempotency-key': 'two' }, 'cancelled')).status).toBe(400);
});

it('treats a refunded payment without a refunded amount as fully refunded', async () => {
  const { simulator, provider, checkout } = await openProvider();
  const { id } = await simulator.state.pay(checkout.id, 'refunded');
  expect(await provider.readPayment(String(id))).toMatchObject({
    amountCents: 1250050,
    refundedCents: 1250050,
  });
});

it('reads the coupon of a cash payment', async () => {
  const { simulator, provider, checkout } = await openProvider();
  const { id } = await simulator.state.pay(checkout.id, 'pending');
  expect((await provider.readPayment(String(id)))?.voucher).toEqual({
    url: `${simulator.url}/cupon/${id}`,
    place: 'Rapipago',
    dueAt: expect.any(Number),
  });
  const { id: card } = await simulator.state.pay(checkout.id, 'rejected');
  expect((await provider.readPayment(String(card)))?.voucher).toBeNull();
});

it.each([
  ['cc_rejected_insufficient_amount', 'insufficient_funds'],
  ['cc_rejected_bad_filled_security_code', 'wrong_card_data'],
  ['cc_rejected_bad_filled_date', 'wrong_card_data'],
  ['cc_rejected_call_for_authorize', 'call_bank'],
  ['cc_rejected_card_disabled', 'card_disabled'],
  ['cc_rejected_invalid_installments', 'installments'],
  ['cc_rejected_max_attempts', 'too_many_attempts'],
  ['cc_rejected_duplicated_payment', 'repeated_payment'],
  ['cc_rejected_high_risk', 'risk'],
  ['cc_rejected_other_reason', 'other'],
  ['a_code_of_next_year', 'other'],
])('reads the reason %s of a declined card as %s', (detail, reason) => {
  expect(toDeclineReason(detail)).toBe(reason);
});

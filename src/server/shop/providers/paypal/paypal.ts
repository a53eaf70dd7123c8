import { z } from 'zod';
import { AppError } from '../../../../rules/errors';
import { fromCents, sumCents } from '../../../../rules/money';
import { createLimiter } from '../../../platform/limits/limiter';
import { growingCache } from '../../../platform/runtime/growing-cache';
import type { Log } from '../../../platform/runtime/log';
import type { CheckoutRequest, PaymentProvider, ProviderPayment } from '../../orders/payment-provider';
import { createOrDown } from '../ask-provider';
import { captureAnswer, type Order, orderAnswer } from './answers';
import { readDispute } from './disputes';
import { NAME, NO_DISPUTE, toPayment, toRefusedPayment } from './payment-status';
import { createPayPalApi, type PayPalAccount, PayPalRefusal } from './paypal-api';
import { readWebhook } from './webhook';

const CURRENCY = 'USD';
/** PayPal forgets a checkout that nobody approves within three hours. */
const CHECKOUT_MS = 3 * 3_600_000;
/** Anybody can send a webhook event, and each one costs a call to PayPal. */
const VERIFICATIONS = { concurrency: 4, maxQueued: 200 };
const MAX_REMEMBERED = 10_000;

/** Refusals of a capture that mean that nothing was paid or declined. */
const NOT_PAYABLE = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'ORDER_EXPIRED', 'ORDER_VOIDED'];

interface Options extends PayPalAccount {
  webhookId: string;
  log: Pick<Log, 'warn'>;
}

export function createPayPal(options: Options): PaymentProvider {
  const { log } = options;
  const orDown = createOrDown(log);
  const api = createPayPalApi(options);
  const verify = createLimiter(VERIFICATIONS);
  /** Declined approvals by checkout: the version of the order that was declined. */
  const declined = growingCache<string>(MAX_REMEMBERED);

  async function readOrder(id: string): Promise<Order | null> {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}`;
    return await api.call({ method: 'GET', path }, orderAnswer).catch(nullWhenUnknown);
  }

  /** An approval is not a payment: the page, the webhook or the reconciliation captures it. */
  async function capture(order: Order, isAsked: boolean): Promise<ProviderPayment[]> {
    const approval = order.update_time ?? '';
    // Charging a declined buyer hours later, when the card works again, would surprise them.
    if (!isAsked && declined.get(order.id) === approval)
      return [toRefusedPayment(order, 'INSTRUMENT_DECLINED')];
    try {
      const captured = await api.call(
        {
          method: 'POST',
          path: `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`,
          body: {},
          // A second approval after a declined one is another capture.
          requestId: `capture-${order.id}-${approval}`,
        },
        orderAnswer,
      );
      return await paymentsOf(captured, { isNew: true });
    } catch (error) {
      if (!(error instanceof PayPalRefusal) || error.status !== 422) throw error;
      if (error.issue === 'ORDER_ALREADY_CAPTURED') {
        const settled = await readOrder(order.id);
        return settled ? await paymentsOf(settled, { isNew: true }) : [];
      }
      if (NOT_PAYABLE.includes(error.issue)) return [];
      declined.set(order.id, approval);
      return [toRefusedPayment(order, error.issue)];
    }
  }

  async function paymentsOf(order: Order, { isNew }: { isNew: boolean }): Promise<ProviderPayment[]> {
    const captures = order.purchase_units[0]?.payments?.captures ?? [];
    return await Promise.all(
      captures.map(async (each) =>
        toPayment(each, order, isNew ? NO_DISPUTE : await readDispute(api, each.id, log)),
      ),
    );
  }

  return {
    name: NAME,
    currency: CURRENCY,
    checkoutMs: CHECKOUT_MS,

    createCheckout: (request) =>
      orDown('create order', async () => {
        const order = await api.call(
          {
            method: 'POST',
            path: '/v2/checkout/orders',
            body: orderBody(request),
            requestId: request.idempotencyKey,
          },
          orderAnswer,
        );
        const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
        return { id: order.id, url: z.url({ protocol: /^https?$/ }).parse(link?.href) };
      }),

    readPayment: (id) =>
      orDown('read capture', async () => {
        const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
        const known = await api.call({ method: 'GET', path }, captureAnswer).catch(nullWhenUnknown);
        if (!known) return null;
        const orderId = known.supplementary_data?.related_ids?.order_id;
        // Only the order lists the refunds.
        const order = orderId ? await readOrder(orderId) : null;
        return toPayment(known, order, await readDispute(api, id, log));
      }),

    findPayments: ({ reference, checkoutId, isAsked = false }) =>
      orDown('read order', async () => {
        const order = checkoutId ? await readOrder(checkoutId) : null;
        if (!order || order.purchase_units[0]?.custom_id !== reference) return [];
        return order.status === 'APPROVED'
          ? await capture(order, isAsked)
          : await paymentsOf(order, { isNew: false });
      }),

    refundPayment: (id, { amountCents, isRest, idempotencyKey }) =>
      orDown('refund capture', async () => {
        const path = `/v2/payments/captures/${encodeURIComponent(id)}/refund`;
        const body = isRest ? {} : { amount: amount(amountCents) };
        try {
          await api.call({ method: 'POST', path, body, requestId: idempotencyKey }, z.unknown());
        } catch (error) {
          if (!(error instanceof PayPalRefusal) || error.status === 429) throw error;
          if (error.issue === 'CAPTURE_FULLY_REFUNDED') return;
          throw new AppError('refund_refused', { message: refusalWords(error.issue) });
        }
      }),

    readWebhook: (call) =>
      orDown('verify a webhook event', () => verify(() => readWebhook(call, { ...options, api }))),
  };
}

/** The reasons that the creator can do something about. */
function refusalWords(issue: string): string {
  if (/INSUFFICIENT_FUNDS|REFUND_FAILED_INSUFFICIENT/.test(issue))
    return 'No hay dinero suficiente en tu cuenta de PayPal para esta devolución.';
  if (issue === 'REFUND_TIME_LIMIT_EXCEEDED') return 'PayPal ya no acepta devolver este pago: pasó el plazo.';
  return 'PayPal no aceptó la devolución: mira el pago en tu cuenta de PayPal.';
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof PayPalRefusal && error.status === 404) return null;
  throw error;
}

/** `custom_id` returns with captures and webhook events; PayPal captures an `invoice_id` only once. */
function orderBody({ reference, items, returnUrls }: CheckoutRequest) {
  const total = amount(sumCents(items.map((item) => item.priceCents)));
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: reference,
        amount: { ...total, breakdown: { item_total: total } },
        items: items.map((item) => ({
          name: item.title.slice(0, 127),
          sku: item.id.slice(0, 127),
          quantity: '1',
          category: 'DIGITAL_GOODS',
          unit_amount: amount(item.priceCents),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrls.success,
          cancel_url: returnUrls.failure,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  };
}

function amount(cents: number) {
  return { currency_code: CURRENCY, value: fromCents(cents).toFixed(2) };
}

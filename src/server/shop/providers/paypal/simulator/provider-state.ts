import { randomBytes } from 'node:crypto';
import { createLimiter } from '../../../../platform/limits/limiter';
import type { SimulatedMoney, SimulatedOrder, SimulatorRecords } from './records';
import type { createWebhooks } from './webhooks';
import { captureOnWire, disputeOnWire, orderOnWire, refundOnWire } from './wire';

interface Parts {
  records: SimulatorRecords;
  webhooks: ReturnType<typeof createWebhooks>;
  publicUrl(): string;
  now(): number;
}

/** What the routes of the simulator share. */
export interface SimulatorParts {
  records: SimulatorRecords;
  state: ReturnType<typeof createProviderState>;
  webhooks: ReturnType<typeof createWebhooks>;
  publicUrl(): string;
}

type NewOrder = Pick<
  SimulatedOrder,
  'customId' | 'invoiceId' | 'amount' | 'items' | 'returnUrl' | 'cancelUrl'
>;

/** A refusal with the `issue` that PayPal's API names. */
export class SimulatedRefusal extends Error {
  constructor(readonly issue: string) {
    super(issue);
  }
}

/** PayPal's side: orders, captures, refunds and disputes, with an event for each change. */
export function createProviderState({ records, webhooks, publicUrl, now }: Parts) {
  // One change at a time, as PayPal's database would do it.
  const inTurn = createLimiter({ concurrency: 1, maxQueued: 10_000 });
  const checkoutUrl = (id: string) => `${publicUrl()}/pagar/${id}`;

  /** Changes an order under the lock, then sends its event. */
  async function change(id: string, work: (order: SimulatedOrder) => string | null): Promise<SimulatedOrder> {
    const { order, event } = await inTurn(async () => {
      const order = await records.find(id);
      if (!order) throw new SimulatedRefusal('RESOURCE_NOT_FOUND');
      const event = work(order);
      if (event) await records.save(order);
      return { order, event };
    });
    if (event) await webhooks.send(event, resourceOf(order, event));
    return order;
  }

  function resourceOf(order: SimulatedOrder, event: string): unknown {
    if (event.startsWith('CHECKOUT')) return orderOnWire(order, checkoutUrl(order.id));
    if (event.startsWith('CUSTOMER')) return disputeOnWire(order);
    const refund = order.refunds.at(-1);
    return event.endsWith('REFUNDED') && refund ? refundOnWire(order)(refund) : captureOnWire(order);
  }

  /** Always later than the previous change, even within one millisecond. */
  const after = (before: string) => new Date(Math.max(now(), Date.parse(before) + 1)).toISOString();

  return {
    checkoutUrl,

    async create(order: NewOrder, idempotencyKey: string): Promise<SimulatedOrder> {
      const time = new Date(now()).toISOString();
      return await records.create(
        {
          ...order,
          id: randomBytes(8).toString('hex').toUpperCase(),
          status: 'PAYER_ACTION_REQUIRED',
          createdAt: time,
          updatedAt: time,
          instrument: 'good',
          capture: null,
          refunds: [],
          dispute: null,
        },
        idempotencyKey,
      );
    },

    /** The buyer approves on PayPal's page. */
    approve: (id: string, instrument: SimulatedOrder['instrument'] = 'good') =>
      change(id, (order) => {
        if (order.status === 'COMPLETED') return null;
        Object.assign(order, { status: 'APPROVED', instrument, updatedAt: after(order.updatedAt) });
        return 'CHECKOUT.ORDER.APPROVED';
      }),

    capture: (id: string, requestId: string, override: { amount?: SimulatedMoney } = {}) =>
      change(id, (order) => {
        if (order.capture?.requestId === requestId) return null;
        if (order.capture) throw new SimulatedRefusal('ORDER_ALREADY_CAPTURED');
        if (order.status !== 'APPROVED') throw new SimulatedRefusal('ORDER_NOT_APPROVED');
        if (order.instrument === 'declined') throw new SimulatedRefusal('INSTRUMENT_DECLINED');
        const isHeld = order.instrument === 'review';
        order.updatedAt = after(order.updatedAt);
        order.status = 'COMPLETED';
        order.capture = {
          id: `${order.id}C`,
          status: isHeld ? 'PENDING' : 'COMPLETED',
          amount: override.amount ?? order.amount,
          requestId,
          updatedAt: order.updatedAt,
        };
        return isHeld ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
      }),

    /** PayPal decides about a pending capture. */
    decide: (id: string, status: 'COMPLETED' | 'DECLINED') =>
      change(id, (order) => {
        if (order.capture?.status !== 'PENDING') return null;
        Object.assign(order.capture, { status, updatedAt: after(order.capture.updatedAt) });
        return status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
      }),

    /** The whole capture, or a part of it. */
    refund: (id: string, requestId: string, value?: string) =>
      change(id, (order) => {
        const { capture } = order;
        if (!capture) throw new SimulatedRefusal('RESOURCE_NOT_FOUND');
        if (order.refunds.some((refund) => refund.requestId === requestId)) return null;
        if (capture.status === 'REFUNDED') throw new SimulatedRefusal('CAPTURE_FULLY_REFUNDED');
        const time = after(capture.updatedAt);
        const refunded = order.refunds.reduce((sum, refund) => sum + Number(refund.amount.value), 0);
        const left = Number(capture.amount.value) - refunded;
        const amount = { ...capture.amount, value: value ?? left.toFixed(2) };
        order.refunds.push({ id: `${order.id}R${order.refunds.length}`, requestId, amount, updatedAt: time });
        const isWhole = Number(amount.value) >= left;
        Object.assign(capture, { status: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED', updatedAt: time });
        return 'PAYMENT.CAPTURE.REFUNDED';
      }),

    dispute: (id: string) =>
      change(id, (order) => {
        if (!order.capture) return null;
        const updatedAt = after(order.capture.updatedAt);
        order.dispute = { id: `${order.id}D`, status: 'OPEN', outcome: null, updatedAt };
        return 'CUSTOMER.DISPUTE.CREATED';
      }),

    endDispute: (id: string, outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR') =>
      change(id, (order) => {
        if (!order.dispute) return null;
        Object.assign(order.dispute, {
          status: 'RESOLVED',
          outcome,
          updatedAt: after(order.dispute.updatedAt),
        });
        return 'CUSTOMER.DISPUTE.RESOLVED';
      }),
  };
}

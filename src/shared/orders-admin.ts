import { z } from 'zod';
import { orderAttention, orderState } from './checkout';
import { endpoint } from './endpoint';
import { CURRENCIES } from './money';
import { anyId, flagQuery, pageQuery } from './text';

/** Every event of an order's timeline. */
const orderEventKind = z.enum([
  'created',
  'preference_asked',
  'preference_failed',
  'preference_ready',
  'checkout_opened',
  'notice_received',
  'provider_asked',
  'payment_changed',
  'payment_mismatch',
  'state_changed',
  'granted',
  'already_owned',
  'revoked',
  'mail_queued',
  'attention',
  'suspended',
  'resolved',
  'refund_asked',
  'transfer_received',
]);
export type OrderEventKind = z.infer<typeof orderEventKind>;

const orderSummary = z.object({
  id: z.string(),
  number: z.string(),
  provider: z.string(),
  /** A transfer that the creator has not seen arrive. */
  awaitsTransfer: z.boolean(),
  state: orderState,
  attention: orderAttention.nullable(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  createdAt: z.string(),
  titles: z.array(z.string()),
  buyer: z.object({ id: z.string(), name: z.string(), surname: z.string(), email: z.string() }),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderDetail = orderSummary.extend({
  provider: z.string(),
  suspended: z.boolean(),
  preferenceId: z.string().nullable(),
  /** The terms that the buyer accepted, and when; null before they pay. */
  consent: z.object({ version: z.string(), at: z.string() }).nullable(),
  items: z.array(z.object({ id: z.string(), title: z.string(), price: z.number() })),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      statusDetail: z.string(),
      amount: z.number(),
      refunded: z.number(),
      refunds: z.array(z.object({ amount: z.number(), at: z.string() })),
      currency: z.string(),
      problem: z.string().nullable(),
      updatedAt: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: orderEventKind,
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const done = z.object({ success: z.literal(true), message: z.string() });
const byId = z.object({ id: anyId });

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary: 'Orders, newest first, searched by mail or reference',
    query: z.object({ ...pageQuery, state: orderState.optional(), attention: flagQuery }),
    response: z.object({ data: z.array(orderSummary), nextCursor: z.string().optional() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'admin',
    summary: 'One order with its payments and its timeline',
    params: byId,
    response: orderDetail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/check',
    access: 'admin',
    summary: 'Checks an order with the provider now',
    params: byId,
    response: orderDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refund',
    access: 'admin',
    summary: 'Refunds a payment of an order; without a payment id, every approved one',
    params: byId,
    body: z.object({ paymentId: anyId.optional() }),
    response: orderDetail,
  }),
  received: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/received',
    access: 'admin',
    summary: 'Records that the money of a transfer arrived, also after it lapsed, and grants the order once',
    params: byId,
    response: orderDetail,
  }),
  resendReceipt: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/resend-receipt',
    access: 'admin',
    summary: 'Mails the receipt again',
    params: byId,
    response: done,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/resolve',
    access: 'admin',
    summary: 'Resolves the attention mark of an order and lifts its suspension',
    params: byId,
    response: orderDetail,
  }),
};

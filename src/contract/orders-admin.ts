import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { withdrawalTerms } from './buyer-answers';
import { orderAttention, orderState } from './checkout';
import { endpoint } from './endpoint';
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
  'transfer_late',
  'late_accepted',
  'closed_by_hand',
  /** The buyer paid for the same products another way. */
  'superseded',
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
  withdrawal: withdrawalTerms,
  /** Money that came when the transfer no longer had its amount, until the creator decides. */
  late: z
    .object({
      dueAt: z.string(),
      isAccountGone: z.boolean(),
      /** The newest order that got the same amount since. */
      takenBy: z.object({ id: z.string(), number: z.string(), buyer: z.string() }).nullable(),
    })
    .nullable(),
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

/** An order whose money the creator may have. */
export const waitingOrder = z.object({
  id: z.string(),
  number: z.string(),
  provider: z.string(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  createdAt: z.string(),
  /** A transfer whose time is over. */
  isLapsed: z.boolean(),
  titles: z.array(z.string()),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

const transferAmounts = z.object({
  /** Amounts of transfers that can still arrive in time. */
  waiting: z.number(),
  /** Freed amounts that rest before another transfer gets them. */
  resting: z.number(),
  /** How many amounts a price has. */
  ofAPrice: z.number(),
  /** How many of them are taken at the price that has the most. */
  fullest: z.number(),
});
export type TransferAmounts = z.infer<typeof transferAmounts>;

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
    whenFull: 'goes-on',
    summary: 'Checks an order with the provider now',
    params: byId,
    response: orderDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refund',
    access: 'admin',
    whenFull: 'goes-on',
    summary: 'Refunds a payment of an order; without a payment id, every approved one',
    params: byId,
    body: z.object({ paymentId: anyId.optional() }),
    response: orderDetail,
  }),
  received: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/received',
    access: 'admin',
    whenFull: 'goes-on',
    summary:
      'Records that the money of a transfer arrived and grants the order once; once its amount is free, the creator decides first',
    params: byId,
    response: orderDetail,
  }),
  acceptLate: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/accept-late',
    access: 'admin',
    whenFull: 'goes-on',
    summary: 'Gives access for money that came after the amount of the transfer was free',
    params: byId,
    response: orderDetail,
  }),
  transferAmounts: endpoint({
    method: 'GET',
    path: '/admin/transfer-amounts',
    access: 'admin',
    summary: 'How many amounts of transfers are taken',
    response: transferAmounts,
  }),
  resendReceipt: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/resend-receipt',
    access: 'admin',
    whenFull: 'goes-on',
    summary: 'Mails the receipt again',
    params: byId,
    response: done,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/resolve',
    access: 'admin',
    whenFull: 'goes-on',
    summary: 'Resolves the attention mark of an order and lifts its suspension',
    params: byId,
    response: orderDetail,
  }),
};

import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { done, pageOf } from './answers';
import { buyer, withdrawalTerms } from './buyer-answers';
import { orderAttention, orderState } from './checkout';
import { endpoint } from './endpoint';
import { amountOfMoney, anyId, flag, flagQuery, pageQuery } from './text';

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
  'refund_refused',
  'transfer_received',
  'transfer_late',
  'late_accepted',
  'closed_by_hand',
  /** The buyer paid for the same products another way. */
  'superseded',
]);
export type OrderEventKind = z.infer<typeof orderEventKind>;

const order = z.object({
  id: z.string(),
  number: z.string(),
  provider: z.string(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  createdAt: z.string(),
  titles: z.array(z.string()),
});

const orderSummary = order.extend({
  /** A transfer that the creator has not seen arrive. */
  awaitsTransfer: z.boolean(),
  state: orderState,
  attention: orderAttention.nullable(),
  buyer,
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderDetail = orderSummary.extend({
  suspended: z.boolean(),
  preferenceId: z.string().nullable(),
  /** The terms that the buyer accepted, and when; null before they pay. */
  consent: z.object({ version: z.string(), at: z.string() }).nullable(),
  withdrawal: withdrawalTerms,
  /** Money that came when its amount or its coupon was somebody else's, until the creator decides. */
  late: z
    .object({
      dueAt: z.string(),
      isAccountGone: z.boolean(),
      /** The newest order that got the same amount since. */
      takenBy: z.object({ id: z.string(), number: z.string(), buyer: z.string() }).nullable(),
      /** The coupon that somebody else has used since. */
      coupon: z.string().nullable(),
    })
    .nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      price: z.number(),
      /** What it brought in, and what went back of it. */
      paid: z.number(),
      refunded: z.number(),
      /** Whether a line of it is for the buyer. */
      isOwn: z.boolean(),
      /** Those whom it was bought for as a gift. */
      gifts: z.array(z.object({ name: z.string(), openedAt: z.string().nullable() })),
    }),
  ),
  /** What the creator asked to return, oldest first. */
  refunds: z.array(
    z.object({
      id: z.string(),
      paymentId: z.string(),
      amount: z.number(),
      currency: z.string(),
      keepsAccess: z.boolean(),
      state: z.enum(['waiting', 'sent', 'done', 'refused']),
      /** Why the provider refused it. */
      problem: z.string().nullable(),
      /** How long it can still be undone. */
      undoMs: z.number(),
      askedAt: z.string(),
      /** They add up to the amount; none for a payment that pays for no product. */
      items: z.array(z.object({ id: z.string(), title: z.string(), amount: z.number() })),
    }),
  ),
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
export const waitingOrder = order.extend({
  /** A transfer whose time is over. */
  isLapsed: z.boolean(),
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

export const orders = {
  list: endpoint.admin('GET /admin/orders', {
    summary: 'Orders, newest first, searched by mail or reference',
    query: z.object({ ...pageQuery, state: orderState.optional(), attention: flagQuery }),
    response: pageOf(orderSummary),
  }),
  get: endpoint.admin('GET /admin/orders/:id', {
    summary: 'One order with its payments and its timeline',
    response: orderDetail,
  }),
  check: endpoint.admin('POST /admin/orders/:id/check', {
    whenFull: 'goes-on',
    summary: 'Checks an order with the provider now',
    response: orderDetail,
  }),
  refund: endpoint.admin('POST /admin/orders/:id/refund', {
    whenFull: 'goes-on',
    summary:
      'Refunds a payment of an order after eight seconds: whole, an amount, or an amount of each product; without a payment id, every approved one',
    body: z.object({
      paymentId: anyId.optional(),
      amount: amountOfMoney.optional(),
      items: z
        .array(z.object({ id: anyId, amount: amountOfMoney }))
        .min(1, { error: 'Elige al menos un producto.' })
        .max(200)
        .optional(),
      /** A product that is returned whole stays with the buyer. */
      keepAccess: flag.optional(),
    }),
    response: orderDetail,
  }),
  undoRefund: endpoint.admin('POST /admin/orders/:id/undo-refund', {
    whenFull: 'goes-on',
    summary: 'Takes back a refund that was not sent yet',
    body: z.object({ refundId: anyId }),
    response: orderDetail,
  }),
  received: endpoint.admin('POST /admin/orders/:id/received', {
    whenFull: 'goes-on',
    summary:
      'Records that the money of a transfer arrived and grants the order once; once its amount is free, the creator decides first',
    response: orderDetail,
  }),
  acceptLate: endpoint.admin('POST /admin/orders/:id/accept-late', {
    whenFull: 'goes-on',
    summary: 'Gives access for money that came after the amount of the transfer was free',
    response: orderDetail,
  }),
  transferAmounts: endpoint.admin('GET /admin/transfer-amounts', {
    summary: 'How many amounts of transfers are taken',
    response: transferAmounts,
  }),
  resendReceipt: endpoint.admin('POST /admin/orders/:id/resend-receipt', {
    whenFull: 'goes-on',
    summary: 'Mails the receipt again',
    response: done,
  }),
  resolve: endpoint.admin('POST /admin/orders/:id/resolve', {
    whenFull: 'goes-on',
    summary: 'Resolves the attention mark of an order and lifts its suspension',
    response: orderDetail,
  }),
};

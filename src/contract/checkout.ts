import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { ORDER_ATTENTIONS } from '../rules/sale-states';
import { buyerAnswers } from './buyer-answers';
import { wireType } from './catalogue';
import { endpoint } from './endpoint';
import { giftInputs } from './gift-input';
import { anyId } from './text';

export const orderState = z.enum([
  'created',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'refunded',
  'partially_refunded',
  'disputed',
  'charged_back',
]);
export type OrderState = z.infer<typeof orderState>;

export const orderAttention = z.enum(ORDER_ATTENTIONS);

/** Why a card was declined, the same for all providers. */
export const declineReason = z.enum([
  'insufficient_funds',
  'wrong_card_data',
  'call_bank',
  'card_disabled',
  'installments',
  'too_many_attempts',
  'repeated_payment',
  'risk',
  'other',
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** The coupon of a cash payment. */
const voucher = z.object({ url: z.string(), place: z.string(), dueAt: z.string().nullable() });

/** An attempt to pay that another payment for the same products made needless. */
const leftAttempt = z.object({
  kind: z.enum(['coupon', 'transfer', 'payment']),
  /** Where the coupon is paid; empty for the others. */
  place: z.string(),
  /** Whether the provider no longer takes it. */
  isCancelled: z.boolean(),
});
export type LeftAttempt = z.infer<typeof leftAttempt>;

/** The account to transfer to. An alias or a CBU may be empty, never both. */
const transferAccount = z.object({
  alias: z.string(),
  cbu: z.string(),
  holder: z.string(),
  dueAt: z.string(),
});

/** A product in an order with the fields of a cart line, so that a failed payment can restore the cart. */
const orderItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  USDprice: z.number(),
  type: wireType,
  onSale: z.boolean(),
  /** The price in this order, independent of the current price. */
  charged: z.number(),
  /** Whether it is for somebody else. */
  isGift: z.boolean(),
});

const order = z.object({
  state: orderState,
  /** Short, for receipts and mails: `2611-A72429`. */
  number: z.string(),
  provider: z.string(),
  total: z.number(),
  currency: z.enum(CURRENCIES),
  createdAt: z.string(),
  /** The address to pay or retry; absent when the order is settled or expired. */
  checkoutUrl: z.string().optional(),
  voucher: voucher.optional(),
  /** Whether the creator has a proof of this order to review. */
  inReview: z.boolean(),
});

/** The view for the holder of the key. It contains no personal data. */
export const orderStatus = order.extend({
  items: z.array(orderItem),
  declineReason: declineReason.optional(),
  /** For an unpaid transfer. */
  transfer: transferAccount.optional(),
  /** The buyer paid for these products another way. */
  superseded: leftAttempt.optional(),
  /** What the payment of this order made needless; absent without any. */
  left: z.array(leftAttempt).optional(),
  /** The last day to withdraw from the purchase; absent until it is paid, and when there is none. */
  withdrawUntil: z.string().optional(),
  /** What opening the purchase changes about it; absent when it changes nothing. */
  withdrawNote: z.string().optional(),
});
export type OrderStatus = z.infer<typeof orderStatus>;

const pendingOrder = order.extend({
  key: z.string(),
  titles: z.array(z.string()),
  /** The picture of the first product. */
  imageUrl: z.string(),
  productIds: z.array(z.string()),
  /** When a transfer lapses. */
  dueAt: z.string().optional(),
});
const pendingProof = z.object({
  id: z.string(),
  number: z.string(),
  total: z.number(),
  createdAt: z.string(),
  titles: z.array(z.string()),
});
const leftOrder = leftAttempt.extend({
  key: z.string(),
  number: z.string(),
  titles: z.array(z.string()),
  productIds: z.array(z.string()),
});
export type PendingOrder = z.infer<typeof pendingOrder>;
export type PendingProof = z.infer<typeof pendingProof>;

const pendingProduct = z.object({
  itemId: z.string(),
  /** A payment that the provider has not settled, or a proof that the creator has not decided. */
  state: z.enum(['pending', 'in_review']),
  /** The key of the pending order; absent for a proof. */
  orderKey: z.string().optional(),
});
export type PendingProduct = z.infer<typeof pendingProduct>;

const byKey = { key: z.string().max(100) };

/** The code that a buyer typed or got by a link. */
export const typedCoupon = z.string({ error: 'Debe ser un texto.' }).max(60).optional();

export const itemIds = z.union(
  [z.array(anyId).min(1, { error: 'Tu carrito está vacío.' }).max(100), anyId.min(1).transform((id) => [id])],
  { error: 'Tu carrito está vacío.' },
);

/** What is bought, with each call that opens an order. An admin may name another `userId` than the own one. */
export const boughtCart = {
  itemId: itemIds,
  userId: anyId.optional(),
  couponCode: typedCoupon,
  gifts: giftInputs,
  ...buyerAnswers,
};
export type BoughtCart = z.infer<z.ZodObject<typeof boughtCart>>;

/** An event that another service reports, such as a provider of payments. */
export const providerEvent = {
  rate: 'none',
  keeps: { rows: 'rate', bytes: 'rate' },
  whenFull: 'goes-on',
  body: z.unknown(),
  response: z.object({ received: z.literal(true) }),
} as const;

export const checkout = {
  createPreference: endpoint.user('POST /payment/create-preference', {
    keeps: { rows: 30, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Opens an order for the cart, or finds the open one, and returns its payment preference',
    body: z.object({
      // Both are ignored: the server reads them from the database.
      title: z.unknown().optional(),
      quantity: z.unknown().optional(),
      price: z.number({ error: 'El total debe ser un número.' }),
      ...boughtCart,
      /** The default provider when absent. */
      provider: z.string().max(40).optional(),
    }),
    response: z.object({ id: z.string(), init_point: z.string(), orderKey: z.string(), total: z.number() }),
  }),
  transfer: endpoint.user('POST /payment/transfer', {
    keeps: { rows: 30, bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Opens a bank transfer for the cart, or finds the open one, with an amount of its own',
    body: z.object(boughtCart),
    response: transferAccount.extend({ orderKey: z.string(), amount: z.number() }),
  }),
  webhook: endpoint.signed('POST /payment/webhook', {
    ...providerEvent,
    summary: 'Receives the signed webhook events of Mercado Pago',
    query: z.record(z.string(), z.unknown()),
    bodyLimit: 65_536,
  }),
  providerWebhook: endpoint.signed('POST /payment/webhook/:provider', {
    ...providerEvent,
    summary: 'Receives the signed webhook events of the named provider',
    params: { provider: z.string().max(40) },
    query: z.record(z.string(), z.unknown()),
    bodyLimit: 65_536,
  }),
  status: endpoint.signed('GET /payment/order/:key', {
    summary: 'The state of an order, for the holder of its unguessable key',
    params: byKey,
    response: orderStatus,
  }),
  check: endpoint.signed('POST /payment/order/:key/check', {
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Checks an order with the provider now',
    params: byKey,
    response: orderStatus,
  }),
  opened: endpoint.signed('POST /payment/order/:key/opened', {
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary:
      'Records that the buyer opened the checkout: if the order stays unpaid, it is shown as unfinished',
    params: byKey,
    response: z.object({ success: z.literal(true) }),
  }),
  pending: endpoint.self('GET /purchase/:userId/pending', {
    summary: 'The pending purchases of a user: open orders and proofs in review',
    response: z.object({
      orders: z.array(pendingOrder),
      proofs: z.array(pendingProof),
      /** Coupons and transfers that are not needed, because the buyer paid another way. */
      left: z.array(leftOrder),
    }),
  }),
  pendingProducts: endpoint.self('GET /purchase/:userId/pending-products', {
    summary: 'The products of a user with a pending payment or a proof in review, each once',
    response: z.object({ products: z.array(pendingProduct) }),
  }),
};

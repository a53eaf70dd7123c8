import { z } from 'zod';
import { wireType } from './catalogue';
import { endpoint } from './endpoint';
import { anyId, pageQuery } from './text';

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

/** Why an admin should look at an order. */
export const orderAttention = z.enum([
  'wrong_payment',
  'second_payment',
  'partial_refund',
  'dispute',
  'fraud_alert',
]);
export type OrderAttention = z.infer<typeof orderAttention>;

/** A product in an order with what a cart holds, so that a failed payment can give the cart back. */
const orderItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  USDprice: z.number(),
  type: wireType,
  onSale: z.boolean(),
  /** What this order asks for it, whatever it costs today. */
  charged: z.number(),
});

/** What whoever holds the key sees: nothing about the person. */
export const orderStatus = z.object({
  state: orderState,
  total: z.number(),
  createdAt: z.string(),
  items: z.array(orderItem),
  /** Where to pay or try again; absent once it is settled or expired. */
  checkoutUrl: z.string().optional(),
});
export type OrderStatus = z.infer<typeof orderStatus>;

const orderSummary = z.object({
  id: z.string(),
  state: orderState,
  attention: orderAttention.nullable(),
  total: z.number(),
  createdAt: z.string(),
  titles: z.array(z.string()),
  buyer: z.object({ id: z.string(), name: z.string(), surname: z.string(), email: z.string() }),
});
export type OrderSummary = z.infer<typeof orderSummary>;

const orderDetail = orderSummary.extend({
  suspended: z.boolean(),
  preferenceId: z.string().nullable(),
  items: z.array(z.object({ id: z.string(), title: z.string(), price: z.number() })),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      statusDetail: z.string(),
      amount: z.number(),
      refunded: z.number(),
      currency: z.string(),
      problem: z.string().nullable(),
      updatedAt: z.string(),
    }),
  ),
  events: z.array(
    z.object({ id: z.string(), at: z.string(), kind: z.string(), detail: z.record(z.string(), z.unknown()) }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const pendingOrder = z.object({
  key: z.string(),
  state: orderState,
  total: z.number(),
  createdAt: z.string(),
  titles: z.array(z.string()),
});
const pendingProof = z.object({
  id: z.string(),
  total: z.number(),
  createdAt: z.string(),
  titles: z.array(z.string()),
});
export type PendingOrder = z.infer<typeof pendingOrder>;
export type PendingProof = z.infer<typeof pendingProof>;

const done = z.object({ success: z.literal(true), message: z.string() });
const byKey = z.object({ key: z.string().max(100) });
const byId = z.object({ id: anyId });

const itemIds = z.union(
  [z.array(anyId).min(1, { error: 'Tu carrito está vacío.' }).max(100), anyId.min(1).transform((id) => [id])],
  { error: 'Tu carrito está vacío.' },
);

export const checkout = {
  createPreference: endpoint({
    method: 'POST',
    path: '/payment/create-preference',
    access: 'user',
    summary: 'Opens an order for the cart, or finds the open one, and gives its payment preference',
    body: z.object({
      // Both are ignored: the server knows its products.
      title: z.unknown().optional(),
      quantity: z.unknown().optional(),
      price: z.number({ error: 'El total debe ser un número.' }),
      userId: anyId.optional(),
      itemId: itemIds,
    }),
    response: z.object({ id: z.string(), init_point: z.string(), orderKey: z.string(), total: z.number() }),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payment/webhook',
    access: 'signed',
    summary: "Takes the provider's signed notices",
    query: z.record(z.string(), z.unknown()),
    body: z.unknown(),
    response: z.object({ received: z.literal(true) }),
    bodyLimit: 65_536,
  }),
  status: endpoint({
    method: 'GET',
    path: '/payment/order/:key',
    access: 'signed',
    summary: 'The state of an order, for whoever holds its unguessable key',
    params: byKey,
    response: orderStatus,
  }),
  check: endpoint({
    method: 'POST',
    path: '/payment/order/:key/check',
    access: 'signed',
    summary: 'Asks the provider about an order now',
    params: byKey,
    response: orderStatus,
  }),
  opened: endpoint({
    method: 'POST',
    path: '/payment/order/:key/opened',
    access: 'signed',
    summary: 'The buyer left for the checkout: an order that stays unpaid is then shown as unfinished',
    params: byKey,
    response: z.object({ success: z.literal(true) }),
  }),
  pending: endpoint({
    method: 'GET',
    path: '/purchase/:userId/pending',
    access: 'self',
    summary: 'What a user has on its way: open orders and proofs in review',
    params: z.object({ userId: anyId }),
    response: z.object({ orders: z.array(pendingOrder), proofs: z.array(pendingProof) }),
  }),
};

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'admin',
    summary: 'Orders, newest first, searched by mail or reference',
    query: z.object({ ...pageQuery, state: orderState.optional(), attention: z.enum(['yes']).optional() }),
    response: z.object({ data: z.array(orderSummary), nextCursor: z.string().optional() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/:id',
    access: 'admin',
    summary: 'One order with its payments and everything that happened to it',
    params: byId,
    response: orderDetail,
  }),
  check: endpoint({
    method: 'POST',
    path: '/orders/:id/check',
    access: 'admin',
    summary: 'Asks the provider about an order now',
    params: byId,
    response: orderDetail,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/orders/:id/refund',
    access: 'admin',
    summary: 'Gives a payment of an order back; without a payment id, every approved one',
    params: byId,
    body: z.object({ paymentId: anyId.optional() }),
    response: orderDetail,
  }),
  resendReceipt: endpoint({
    method: 'POST',
    path: '/orders/:id/resend-receipt',
    access: 'admin',
    summary: 'Mails the receipt again',
    params: byId,
    response: done,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/orders/:id/resolve',
    access: 'admin',
    summary: 'Marks an order as looked at and lifts its suspension',
    params: byId,
    response: orderDetail,
  }),
};

import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { DISCOUNT_REASONS } from '../rules/receipt-labels';
import { SALE_STATES } from '../rules/sale-states';
import { pageOf } from './answers';
import { buyer } from './buyer-answers';
import { orderAttention } from './checkout';
import { endpoint } from './endpoint';
import { orderDetail } from './orders-admin';
import { proof } from './proofs';
import { cursorQuery, pageQuery, text } from './text';

const saleState = z.enum(SALE_STATES);

/** What was bought, or left in a cart. */
const cart = z.object({
  /** The id of the order, of the proof, or of the grant by hand. */
  id: z.string(),
  /** Short, for people: `2611-A72429`. */
  number: z.string(),
  /** When it counts: when it was granted, otherwise when it arrived. */
  at: z.string(),
  buyer,
  titles: z.array(z.string()),
  /** The name of the provider, `proof`, or how a sale by hand was paid. */
  method: z.string(),
  amount: z.number(),
});

const sale = cart.extend({
  kind: z.enum(['order', 'proof', 'hand']),
  currency: z.enum(CURRENCIES).nullable(),
  refunded: z.number(),
  state: saleState,
  attention: orderAttention.nullable(),
  /** The code of the coupon and what it gave. */
  coupon: z.object({ code: z.string(), label: z.string() }).nullable(),
  /** The bundles of the order. */
  bundles: z.array(z.string()),
  /** How many of its lines are gifts. */
  gifts: z.number(),
});
export type Sale = z.infer<typeof sale>;

const saleEvent = z.object({ id: z.string(), at: z.string(), text: z.string() });
export type SaleEvent = z.infer<typeof saleEvent>;

const money = { ars: z.number(), usd: z.number() };
const total = z.object({ sales: z.number(), ...money });

/** What one day adds up to. */
const daySum = total.extend({ day: z.string() });
export type DaySum = z.infer<typeof daySum>;

const unfinished = cart.extend({
  currency: z.enum(CURRENCIES),
  why: z.enum(['refused', 'cancelled', 'expired', 'opened', 'not_opened']),
  /** Whether the buyer owns all of it by now. */
  boughtLater: z.boolean(),
});
export type UnfinishedCart = z.infer<typeof unfinished>;

/** `hoy`, `7dias`, `mes`, `mes-pasado`, `anio`, or one month as `2026-03`. */
const when = z
  .string()
  .regex(/^(?:hoy|7dias|mes|mes-pasado|anio|\d{4}-(?:0[1-9]|1[0-2]))$/, { error: 'La fecha no es válida.' })
  .optional();

const filters = {
  cuando: when,
  medio: text(40, 0).optional(),
};

const saleFilter = z.enum(['pagada', 'espera', 'decision', 'devuelta', 'revisar']);
export type SaleFilter = z.infer<typeof saleFilter>;

export const sales = {
  list: endpoint.admin('GET /admin/sales', {
    summary: 'Every sale of every payment method, newest first, with the total of the period',
    query: z.object({
      buscar: pageQuery.q,
      ...filters,
      estado: saleFilter.optional(),
      ...cursorQuery,
    }),
    response: pageOf(sale).extend({
      /** What counts in the period, less refunds; absent while searching. */
      total: total.optional(),
      /** The days of these sales, newest first, each whole; empty while searching or filtering by state. */
      days: z.array(daySum),
    }),
  }),
  unfinished: endpoint.admin('GET /admin/unfinished-carts', {
    summary: 'Carts that were not paid, newest first',
    query: z.object(cursorQuery),
    response: pageOf(unfinished),
  }),
  export: endpoint.admin('GET /admin/sales-export', {
    summary: 'The sales of a period as CSV for the accountant: semicolons, decimal commas, with a BOM',
    query: z.object(filters),
  }),
  get: endpoint.admin('GET /admin/sales/:id', {
    summary: 'One sale with its products, its order or proof, and its history',
    response: z.object({
      sale,
      items: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          amount: z.number(),
          hasAccess: z.boolean(),
          /** The bundle that it was bought in. */
          bundle: z.string().nullable(),
          /** Whom it was bought for as a gift. */
          giftFor: z.string().nullable(),
          /** The discount that it got; the others that it could have had were smaller. */
          discount: z.enum(DISCOUNT_REASONS).nullable(),
        }),
      ),
      /** What the provider kept; null when nobody knows. */
      fee: z.object({ amount: z.number(), isReported: z.boolean() }).nullable(),
      order: orderDetail.nullable(),
      proof: proof.nullable(),
      /** What happened with a sale by proof, oldest first; an order has its own. */
      history: z.array(saleEvent),
      /** For a sale by hand: who gave it and why. */
      given: z.object({ by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
    }),
  }),
};

import { z } from 'zod';
import { wireType } from './catalogue';
import { endpoint } from './endpoint';

const DAY_OR_MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;

/** 30 February matches the pattern and is no day. */
function isDayOrMonth(text: string): boolean {
  if (!DAY_OR_MONTH.test(text)) return false;
  return new Date(`${text.padEnd(10, '-01')}T00:00:00Z`).toISOString().startsWith(text);
}

const dayOrMonth = z
  .string()
  .refine(isDayOrMonth, {
    error: 'Ese día no existe. Escríbelo como 2026-03-15, o un mes como 2026-03.',
  })
  .optional();

/** `desde` and `hasta` are days or whole months, both included, and take precedence. One alone is the whole period. */
const figurePeriod = z.object({
  cuando: z
    .enum(['hoy', '7dias', 'mes', 'anio'], { error: 'Debe ser hoy, 7dias, mes o anio.' })
    .default('mes'),
  desde: dayOrMonth,
  hasta: dayOrMonth,
});
export type FigurePeriod = z.infer<typeof figurePeriod>;

const money = z.object({ ars: z.number(), usd: z.number() });
const days = { first: z.string(), last: z.string() };
/** What is not revenue of the sales. It is already subtracted. */
const notEarned = {
  /** The money went back to the buyer. */
  returned: money.extend({ count: z.number() }),
  /** The buyer lost the access without it. */
  revoked: money.extend({ count: z.number() }),
};
const counted = money.extend({
  ...days,
  sales: z.number(),
  ...notEarned,
  views: z.number(),
  visitors: z.number(),
  /** What the payment providers kept; null when nobody knows. */
  fees: money.nullable(),
});

const source = z.object({
  /** `instagram`, `whatsapp`, `google`, `direct`, `other`, or the word of a campaign link. */
  source: z.string(),
  visits: z.number(),
  carts: z.number(),
  paid: z.number(),
});

const couponSales = money.extend({
  code: z.string(),
  count: z.number(),
  /** Where its buyers came from; null when nobody counted the visit. */
  sources: z.array(z.object({ source: z.string().nullable(), count: z.number() })),
});

/** The statistics page: periods of local days, each with the same stretch before. */
export const figures = {
  summary: endpoint.admin('GET /admin/figures', {
    summary:
      'Sales, returns and visits of a period, and of the same stretch before; its sources, and its sales by coupon',
    query: figurePeriod,
    response: z.object({
      now: counted,
      before: counted,
      sources: z.array(source),
      coupons: z.array(couponSales),
    }),
  }),
  products: endpoint.admin('GET /admin/figures/products', {
    summary: 'The products that sold most in a period, gifts left out',
    query: figurePeriod,
    response: z.array(
      money.extend({ product_id: z.string(), title: z.string(), type: wireType, count: z.number() }),
    ),
  }),
  product: endpoint.admin('GET /admin/figures/products/:id', {
    summary: 'The way of one product in a period: visits, cart, paid, finished; its returns and income',
    query: figurePeriod,
    response: money.extend({
      ...days,
      id: z.string(),
      title: z.string(),
      type: wireType,
      picture: z.string().nullable(),
      price: z.number(),
      views: z.number(),
      visitors: z.number(),
      carts: z.number(),
      sold: z.number(),
      ...notEarned,
      /** Of those who bought it in the period; null when it has no lessons. */
      finished: z.number().nullable(),
      favourites: z.number(),
    }),
  }),
};

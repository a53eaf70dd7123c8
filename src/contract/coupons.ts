import { z } from 'zod';
import { COUPON_CODE, COUPON_SCOPES, couponCode } from '../rules/coupons';
import { CURRENCIES, MAX_PRICE } from '../rules/money';
import { LINE_REASONS } from '../rules/receipt-labels';
import { itemIds, typedCoupon } from './checkout';
import { endpoint } from './endpoint';
import { giftedIds } from './gift-input';
import { anyId, flag, moment, text } from './text';

const NOT_A_NUMBER = 'Escribe un número.';
const amount = z
  .number({ error: NOT_A_NUMBER })
  .positive({ error: 'El importe debe ser mayor que 0.' })
  .max(MAX_PRICE, { error: 'El importe es demasiado grande.' })
  .refine((value) => Number.isInteger(value), { error: 'El importe debe ser un número entero.' })
  .nullable();
const uses = z
  .number({ error: NOT_A_NUMBER })
  .int({ error: 'Debe ser un número entero.' })
  .min(1, { error: 'Debe ser 1 o más.' })
  .max(1_000_000, { error: 'Puede ser como máximo un millón.' })
  .nullable();

const values = {
  percent: z
    .number({ error: NOT_A_NUMBER })
    .int({ error: 'El porcentaje debe ser un número entero.' })
    .min(1, { error: 'El porcentaje va de 1 a 100.' })
    .max(100, { error: 'El porcentaje va de 1 a 100.' })
    .nullable()
    .default(null),
  amountARS: amount.default(null),
  amountUSD: amount.default(null),
  scope: z.enum(COUPON_SCOPES, { error: 'Elige para qué sirve el cupón.' }).default('all'),
  productIds: z.array(anyId).max(500, { error: 'Puedes elegir hasta 500 productos.' }).default([]),
  startsAt: moment.optional(),
  endsAt: moment.nullable().default(null),
  maxUses: uses.default(null),
  maxUsesPerPerson: uses.default(null),
  isPaused: flag.default(false),
};

const couponInput = z
  .object({
    code: text(60)
      .transform(couponCode)
      .refine((code) => COUPON_CODE.test(code), {
        error: 'El código lleva de 3 a 30 letras, números o guiones, sin acentos.',
      }),
    ...values,
  })
  .superRefine(({ percent, amountARS, amountUSD, scope, productIds, startsAt, endsAt }, check) => {
    const refuse = (path: string[], message: string) => check.addIssue({ code: 'custom', path, message });
    const hasAmount = amountARS !== null || amountUSD !== null;
    if (percent === null && !hasAmount)
      refuse(['percent'], 'Escribe cuánto descuenta: un porcentaje o un importe.');
    if (percent !== null && hasAmount) refuse(['percent'], 'Elige un porcentaje o un importe, no los dos.');
    if (scope === 'products' && productIds.length === 0)
      refuse(['productIds'], 'Elige al menos un producto.');
    if (endsAt && startsAt && Date.parse(endsAt) <= Date.parse(startsAt))
      refuse(['endsAt'], 'El fin debe ser posterior al comienzo.');
  });
export type CouponInput = z.infer<typeof couponInput>;

const coupon = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.number().nullable(),
  amountARS: z.number().nullable(),
  amountUSD: z.number().nullable(),
  scope: z.enum(COUPON_SCOPES),
  productIds: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  maxUses: z.number().nullable(),
  maxUsesPerPerson: z.number().nullable(),
  isPaused: z.boolean(),
  /** Paid orders, and those that hold a use while they are being paid. */
  uses: z.number(),
  /** What the orders that used it paid. */
  sales: z.object({ count: z.number(), ARS: z.number(), USD: z.number() }),
  createdAt: z.string(),
});
export type Coupon = z.infer<typeof coupon>;

const quoteLine = z.object({
  itemId: z.string(),
  listPrice: z.number(),
  discount: z.number(),
  paid: z.number(),
  /** What the page shows crossed out: a price that was really charged, or today's without the coupon or the bundle. */
  before: z.number().nullable(),
  /** Why it is less than the list price; null when it is not. */
  reason: z.enum(LINE_REASONS).nullable(),
  isGift: z.literal(true).optional(),
  /** The products of a bundle, with those that the caller owns. */
  parts: z
    .array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        listPrice: z.number(),
        paid: z.number(),
        reason: z.enum(LINE_REASONS).nullable(),
      }),
    )
    .optional(),
});

const cartQuote = z.object({
  lines: z.array(quoteLine),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  /** The coupon that applies, even where another discount of a product is better. */
  coupon: z.object({ code: z.string(), label: z.string() }).nullable(),
  /** Why the asked coupon does not apply. */
  couponProblem: z.string().nullable(),
});
export type CartQuote = z.infer<typeof cartQuote>;

export const coupons = {
  quote: endpoint.public('POST /cart/quote', {
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'The price of a cart, line by line, with the coupon and with what the caller owns',
    body: z.object({
      itemId: itemIds,
      couponCode: typedCoupon,
      /** The lines that are gifts: what the caller owns is charged too. */
      gifts: giftedIds,
      currency: z.enum(CURRENCIES, { error: 'La moneda debe ser ARS o USD.' }).default('ARS'),
    }),
    response: cartQuote,
  }),
  list: endpoint.admin('GET /admin/coupons', {
    summary: 'All coupons, newest first, with their uses and sales',
    response: z.object({ data: z.array(coupon) }),
  }),
  create: endpoint.admin('POST /admin/coupons', {
    status: 201,
    summary: 'Creates a coupon',
    body: couponInput,
    response: coupon,
  }),
  update: endpoint.admin('PUT /admin/coupons/:id', {
    summary: 'Changes a coupon; orders keep what they were promised',
    body: couponInput,
    response: coupon,
  }),
  remove: endpoint.admin('DELETE /admin/coupons/:id', {
    summary: 'Deletes a coupon; orders that used it keep its code',
    response: z.object({ success: z.literal(true) }),
  }),
};

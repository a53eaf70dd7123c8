import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { HAND_METHODS } from '../rules/sale-labels';
import { done } from './answers';
import { product, wireType } from './catalogue';
import { endpoint } from './endpoint';
import { confirmedRepeats } from './proofs';
import { amountOfMoney, anyId, text } from './text';

export const purchase = z.object({
  itemId: z.string(),
  cantidad: z.literal(1),
  purchasedAt: z.string(),
  /** The end of the days to withdraw; null when they are over, and for a gift. */
  withdrawUntil: z.string().nullable(),
  /** What opening the purchase changes about it; empty when it changes nothing. */
  withdrawNote: z.string(),
  /** What was paid for it; null for a gift. */
  paid: z.object({ amount: z.number(), currency: z.enum(CURRENCIES) }).nullable(),
  /** The number of the sale, for its receipt. */
  number: z.string(),
  productDetails: product,
});
export type Purchase = z.infer<typeof purchase>;

/** What a sale by hand brought in. Without an amount it is a gift. */
export const payment = z
  .object({
    amount: amountOfMoney,
    currency: z.enum(CURRENCIES, { error: 'Elige pesos o dólares.' }),
    method: z.enum(HAND_METHODS, { error: 'Elige cómo pagó.' }),
  })
  .optional();
export type HandPayment = NonNullable<z.infer<typeof payment>>;

/** An open order that has the product: it closes as paid by hand, and all its products are given. */
export const closeOrderId = anyId.optional();

export const purchases = {
  list: endpoint.self('GET /purchase/:userId', {
    summary: 'The products that a user owns, newest first',
    response: z.object({ products: z.array(purchase) }),
  }),
  productChoices: endpoint.admin('GET /admin/product-choices', {
    summary:
      'The first products on sale that match a search: by start of the title, by title, by description',
    query: z.object({ q: text(200, 0) }),
    response: z.object({
      data: z.array(z.object({ id: z.string(), title: z.string(), type: wireType })),
    }),
  }),
  grant: endpoint.admin('POST /purchase', {
    whenFull: 'goes-on',
    summary: 'Grants a product manually',
    body: z.object({
      item_id: anyId,
      userId: anyId,
      /** An idempotency key, one per press of the button: a repeated request changes nothing and succeeds. */
      confirmation: text(100).optional(),
      confirmedRepeats,
      payment,
      closeOrderId,
    }),
    response: done,
    status: 201,
    answersSuccess: true,
  }),
};

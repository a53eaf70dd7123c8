import { z } from 'zod';
import { product, wireType } from './catalogue';
import { endpoint } from './endpoint';
import { CURRENCIES, isWholeCents, MAX_PRICE } from './money';
import { confirmedRepeats } from './proofs';
import { HAND_METHODS } from './sale-labels';
import { anyId, text } from './text';

export const purchase = z.object({
  itemId: z.string(),
  cantidad: z.literal(1),
  purchasedAt: z.string(),
  /** The end of the ten days to withdraw; null when they are over, and for a gift. */
  withdrawUntil: z.string().nullable(),
  productDetails: product,
});
export type Purchase = z.infer<typeof purchase>;

/** What a sale by hand brought in. Without an amount it is a gift. */
export const payment = z
  .object({
    amount: z
      .number({ error: 'Debe ser un número.' })
      .positive({ error: 'El importe debe ser mayor que cero.' })
      .max(MAX_PRICE, { error: 'El importe es demasiado grande.' })
      .refine(isWholeCents, { error: 'Puede tener como máximo dos decimales.' }),
    currency: z.enum(CURRENCIES, { error: 'Elige pesos o dólares.' }),
    method: z.enum(HAND_METHODS, { error: 'Elige cómo pagó.' }),
  })
  .optional();
export type HandPayment = NonNullable<z.infer<typeof payment>>;

export const purchases = {
  list: endpoint({
    method: 'GET',
    path: '/purchase/:userId',
    access: 'self',
    summary: 'The products that a user owns, newest first',
    params: z.object({ userId: anyId }),
    response: z.object({ products: z.array(purchase) }),
  }),
  productChoices: endpoint({
    method: 'GET',
    path: '/admin/product-choices',
    access: 'admin',
    summary:
      'The first products on sale that match a search: by start of the title, by title, by description',
    query: z.object({ q: text(200, 0) }),
    response: z.object({
      data: z.array(z.object({ id: z.string(), title: z.string(), type: wireType })),
    }),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/purchase',
    access: 'admin',
    summary: 'Grants a product manually',
    body: z.object({
      item_id: anyId,
      userId: anyId,
      /** An idempotency key, one per press of the button: a repeated request changes nothing and succeeds. */
      confirmation: text(100).optional(),
      confirmedRepeats,
      payment,
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
    answersSuccess: true,
  }),
};

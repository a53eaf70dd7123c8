import { z } from 'zod';
import { product, wireType } from './catalogue';
import { endpoint } from './endpoint';
import { confirmedRepeats } from './proofs';
import { anyId, text } from './text';

export const purchase = z.object({
  itemId: z.string(),
  cantidad: z.literal(1),
  purchasedAt: z.string(),
  productDetails: product,
});
export type Purchase = z.infer<typeof purchase>;

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
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
    answersSuccess: true,
  }),
};

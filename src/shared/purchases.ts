import { z } from 'zod';
import { product } from './catalogue';
import { endpoint } from './endpoint';
import { anyId } from './text';

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
    summary: 'What a user owns, newest first',
    params: z.object({ userId: anyId }),
    response: z.object({ products: z.array(purchase) }),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/purchase',
    access: 'admin',
    summary: 'Grants a product by hand',
    body: z.object({ item_id: anyId, userId: anyId }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
    answersSuccess: true,
  }),
};

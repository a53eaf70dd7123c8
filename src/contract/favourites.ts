import { z } from 'zod';
import { done } from './answers';
import { product } from './catalogue';
import { endpoint } from './endpoint';
import { anyId } from './text';

const itemType = z.enum(['course', 'recipebook', 'bundle']);
export type ItemType = z.infer<typeof itemType>;

export const favourite = z.object({
  item_id: z.string(),
  item_type: itemType,
  user_id: z.string(),
  Course: product.optional(),
  RecipeBook: product.optional(),
  Bundle: product.optional(),
});
export type Favourite = z.infer<typeof favourite>;

const item = z.object({ item_id: anyId, item_type: itemType.optional(), user_id: anyId.optional() });

export const favourites = {
  list: endpoint.self('GET /favorites/:userId', {
    summary: 'The favourites of a user, newest first',
    response: z.array(favourite),
  }),
  add: endpoint.user('POST /favorites/add', {
    keeps: { rows: 500, bytes: 'fixed' },
    summary: 'Adds a favourite; adding twice changes nothing',
    body: item,
    response: done,
  }),
  remove: endpoint.user('DELETE /favorites/remove', {
    summary: 'Removes a favourite; removing twice changes nothing',
    body: item,
    response: done,
  }),
};

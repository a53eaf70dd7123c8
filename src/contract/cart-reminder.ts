import { z } from 'zod';
import { itemIds } from './checkout';
import { endpoint } from './endpoint';
import { giftedIds } from './gift-input';

const reminder = z.object({
  /** Whether the shop sends reminders. */
  isOffered: z.boolean(),
  /** What the caller asked to be reminded of; empty when she asked for nothing. */
  itemId: z.array(z.string()),
  /** Those of them that are for somebody else. */
  gifts: z.array(z.object({ itemId: z.string() })),
  /** When the mail went out. There is one for each cart. */
  sentAt: z.string().nullable(),
});
export type CartReminder = z.infer<typeof reminder>;

/** The one mail about a cart that was left, only for who asked for it in that cart. */
export const cartReminder = {
  read: endpoint.user('GET /cart/reminder', {
    summary: 'What the caller asked to be reminded of',
    response: reminder,
  }),
  ask: endpoint.user('PUT /cart/reminder', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary: 'Asks for one mail tomorrow with what is in the cart now',
    body: z.object({ itemId: itemIds, gifts: giftedIds }),
    response: reminder,
  }),
  forget: endpoint.user('DELETE /cart/reminder', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary: 'Takes the request back, or the cart is empty; a repeated call is fine',
    response: reminder,
  }),
};

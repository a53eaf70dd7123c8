import { z } from 'zod';
import { endpoint } from './endpoint';
import { anyId, email, flagQuery, pageQuery, text } from './text';

const withdrawal = z.object({
  id: z.string(),
  /** The buyer's receipt. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  /** The purchase or order number, as the buyer wrote it. */
  purchase: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const { limit, cursor } = pageQuery;

/** The button that Argentine law requires of every shop: a buyer withdraws from a purchase without an account. */
export const withdrawals = {
  request: endpoint({
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
    summary:
      'Requests a withdrawal from a purchase: answers a code, mails it, and stores the request for the creator',
    body: z.object({
      name: text(100),
      email,
      purchase: text(500),
      comment: text(2000, 0).optional(),
    }),
    response: z.object({ code: z.string() }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/withdrawals',
    access: 'admin',
    summary: 'Withdrawal requests, newest first',
    query: z.object({ limit, cursor, open: flagQuery }),
    response: z.object({
      data: z.array(withdrawal),
      /** The number of unhandled requests. */
      open: z.number(),
      nextCursor: z.string().optional(),
    }),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/admin/withdrawals/:id',
    access: 'admin',
    summary: 'Marks a request as handled, or as open again',
    params: z.object({ id: anyId }),
    body: z.object({ isHandled: z.boolean({ error: 'Debe ser verdadero o falso.' }) }),
    response: withdrawal,
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint';
import { anyId, email, pageQuery, text } from './text';

const withdrawal = z.object({
  id: z.string(),
  /** What the buyer keeps as a receipt. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  /** What was bought or the number of the order, in the buyer's words. */
  purchase: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const { limit, cursor } = pageQuery;

/** The button that Argentine law asks of every shop: a buyer takes a purchase back, without an account. */
export const withdrawals = {
  request: endpoint({
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
    summary: 'Takes a purchase back: answers a code at once, mails it, and keeps the request for the creator',
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
    path: '/manage/withdrawals',
    access: 'admin',
    summary: 'Requests to take a purchase back, newest first',
    query: z.object({ limit, cursor, open: z.enum(['true', 'false']).optional() }),
    response: z.object({
      data: z.array(withdrawal),
      /** How many wait for an answer. */
      open: z.number(),
      nextCursor: z.string().optional(),
    }),
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/manage/withdrawals/:id',
    access: 'admin',
    summary: 'Marks a request as handled, or as open again',
    params: z.object({ id: anyId }),
    body: z.object({ isHandled: z.boolean({ error: 'Debe ser verdadero o falso.' }) }),
    response: withdrawal,
  }),
};

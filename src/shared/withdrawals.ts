import { z } from 'zod';
import { endpoint } from './endpoint';
import { anyId, email, flagQuery, pageQuery, text } from './text';

/** `withdrawal` is the Botón de arrepentimiento, `cancellation` the Baja de servicio. */
const withdrawalKind = z.enum(['withdrawal', 'cancellation']);
export type WithdrawalKind = z.infer<typeof withdrawalKind>;

const withdrawal = z.object({
  id: z.string(),
  /** The buyer's receipt. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
  /** The account with this email. */
  personId: z.string().nullable(),
  /** The purchase or order number, as the buyer wrote it. */
  purchase: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  kind: withdrawalKind,
  /** The order, when the buyer chose the purchase from their own. */
  orderId: z.string().nullable(),
  /** When the purchase was made: the chosen one, or else the newest one with this mail. */
  purchasedAt: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const { limit, cursor } = pageQuery;

/** The two links that Argentine law requires of every shop: withdraw from a purchase, or end the service, without an account. */
export const withdrawals = {
  request: endpoint({
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
    summary:
      'Requests a withdrawal from a purchase or the end of the service: answers a code, mails it, and stores the request for the creator',
    body: z.object({
      name: text(100),
      email,
      purchase: text(500),
      comment: text(2000, 0).optional(),
      kind: withdrawalKind.default('withdrawal'),
      /** A product of the caller, who must then be logged in. */
      productId: anyId.optional(),
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

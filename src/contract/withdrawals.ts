import { z } from 'zod';
import { pageOf } from './answers';
import { perHour } from './call-limits';
import { endpoint } from './endpoint';
import { anyId, cursorQuery, email, flag, flagQuery, text } from './text';

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
  /** The days to withdraw that applied to it, and when the buyer first opened it. */
  windowDays: z.number().nullable(),
  openedAt: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const ownWithdrawal = z.object({
  code: z.string(),
  kind: withdrawalKind,
  purchase: z.string(),
  createdAt: z.string(),
  /** The number of the order, when the buyer chose it from their own. */
  number: z.string().nullable(),
  /** `returned`: the money went back. `handled`: the creator closed the request. */
  state: z.enum(['open', 'returned', 'handled']),
});
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;

/** The two links that Argentine law requires of every shop: withdraw from a purchase, or end the service, without an account. */
export const withdrawals = {
  request: endpoint.public('POST /withdrawals', {
    rate: perHour(20, 'network'),
    keeps: { rows: 'rate', bytes: 'rate' },
    whenFull: 'goes-on',
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
      /** The key of the caller's order, as the mail about it has it. It needs no session. */
      orderKey: anyId.optional(),
    }),
    response: z.object({ code: z.string(), createdAt: z.string() }),
    status: 201,
  }),
  list: endpoint.admin('GET /admin/withdrawals', {
    summary: 'Withdrawal requests, newest first',
    query: z.object({ ...cursorQuery, open: flagQuery }),
    response: pageOf(withdrawal).extend({
      /** The number of unhandled requests. */
      open: z.number(),
    }),
  }),
  ofUser: endpoint.self('GET /purchase/:userId/withdrawals', {
    summary: 'The requests of a user that are open, or were closed in the last thirty days',
    response: z.object({ data: z.array(ownWithdrawal) }),
  }),
  mark: endpoint.admin('PUT /admin/withdrawals/:id', {
    whenFull: 'goes-on',
    summary: 'Marks a request as handled, or as open again',
    body: z.object({ isHandled: flag }),
    response: withdrawal,
  }),
};

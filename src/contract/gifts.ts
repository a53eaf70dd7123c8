import { z } from 'zod';
import { GIFT_PICTURES, GIFT_STATES } from '../rules/gifts';
import { CURRENCIES } from '../rules/money';
import { done, pageOf } from './answers';
import { perHour } from './call-limits';
import { contentType, image } from './catalogue';
import { endpoint } from './endpoint';
import { giftFields } from './gift-input';
import { anyId, cursorQuery, email, text } from './text';

const byToken = { token: z.string().max(100) };
const people = z.object({ id: z.string(), name: z.string() });

const gift = z.object({
  id: z.string(),
  /** The product or the bundle. */
  title: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  sendAt: z.string().nullable(),
  state: z.enum(GIFT_STATES),
  paidAt: z.string(),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
});

const given = gift.extend({
  from: z.string(),
  note: z.string(),
  picture: z.enum(GIFT_PICTURES),
  image: image.nullable(),
  /** The address of its page, and the code of the printed card; null once it was opened or is gone. */
  url: z.string().nullable(),
  code: z.string().nullable(),
});
export type GivenGift = z.infer<typeof given>;

const soldGift = gift.extend({
  giver: people,
  receiver: people.nullable(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
});

const shown = z.object({
  title: z.string(),
  from: z.string(),
  note: z.string(),
  name: z.string(),
  picture: z.enum(GIFT_PICTURES),
  state: z.enum(['open', 'used', 'gone']),
  products: z.array(
    z.object({ id: z.string(), title: z.string(), type: contentType, image: image.nullable() }),
  ),
  /** Whether the caller has all of it, or is the one who opened it. */
  isOwned: z.boolean(),
  isMine: z.boolean(),
  /** What an owner may choose in its place: its list price in pesos. */
  exchangeUpTo: z.number(),
});
export type ShownGift = z.infer<typeof shown>;

export const gifts = {
  read: endpoint.public('GET /gifts/:token', {
    summary: 'Shows a gift to the holder of its link; it opens nothing',
    params: byToken,
    response: shown,
  }),
  claim: endpoint.public('POST /gifts/:token/claim', {
    rate: perHour(30, 'network'),
    keeps: { rows: 'rate', bytes: 'fixed' },
    summary: 'Mails a login link to the receiver; following it puts the gift into her account',
    params: byToken,
    body: z.object({ name: text(60), email }),
    response: done,
  }),
  redeem: endpoint.user('POST /gifts/:token/redeem', {
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Puts a gift into the account of the caller, once',
    params: byToken,
    response: z.object({ productIds: z.array(z.string()) }),
  }),
  exchange: endpoint.user('POST /gifts/:token/exchange', {
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Exchanges a gift that the caller already owns for another product of at most its list price',
    params: byToken,
    body: z.object({ itemId: anyId }),
    response: z.object({ productIds: z.array(z.string()) }),
  }),
  passOn: endpoint.user('POST /gifts/:token/pass-on', {
    rate: perHour(30),
    keeps: { rows: 'one', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'Gives a gift that the caller already owns to somebody else; the old link ends',
    params: byToken,
    body: z
      .object({ name: giftFields.name.optional(), email: giftFields.email, note: giftFields.note })
      .default({}),
    response: z.object({ token: z.string(), url: z.string() }),
  }),
  code: endpoint.public('POST /gifts/code', {
    rate: perHour(10, 'network'),
    keeps: { rows: 'rate', bytes: 'fixed' },
    whenFull: 'goes-on',
    summary: 'The link behind the code of a printed card',
    body: z.object({ code: text(40) }),
    response: z.object({ token: z.string() }),
  }),
  list: endpoint.user('GET /gifts', {
    summary: 'The gifts that the caller made, newest first',
    response: z.object({ data: z.array(given) }),
  }),
  update: endpoint.user('PUT /gifts/:id', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary: 'Changes a gift that nobody opened; another address ends the old link',
    body: z.object(giftFields).partial(),
    response: given,
  }),
  resend: endpoint.user('POST /gifts/:id/resend', {
    rate: perHour(20),
    keeps: { rows: 'rate', bytes: 'fixed' },
    summary: 'Mails a gift again, or now instead of on its day',
    response: given,
  }),
  card: endpoint.user('GET /gifts/:id/card', {
    rate: perHour(60),
    summary: 'The card of a gift as a PDF of A6, with its code',
  }),
  admin: endpoint.admin('GET /admin/gifts', {
    summary: 'Every paid gift, newest first, with who gave it and who opened it',
    query: z.object(cursorQuery),
    response: pageOf(soldGift).extend({
      /** Paid in the current month of the shop. */
      thisMonth: z.number(),
      /** Whose mail came back and that nobody opened. */
      bounced: z.number(),
    }),
  }),
};

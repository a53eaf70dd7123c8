import { z } from 'zod';
import { CONSENT_EVENTS, RECIPIENT_STATES, SUBSCRIBER_STATES } from '../rules/letters';
import { VERDICT_KINDS } from '../rules/reply';
import { buyer } from './buyer-answers';
import { endpoint } from './endpoint';
import { waitingOrder } from './orders-admin';
import { pageQuery, text } from './text';

export const verdict = z.object({
  kind: z.enum(VERDICT_KINDS),
  /** One sentence: «No ve Macarons: su pago está pendiente desde ayer.» */
  sentence: z.string(),
  /** The order, the proof or the withdrawal that it is about. */
  orderId: z.string().nullable(),
  proofId: z.string().nullable(),
  /** A product that the person paid or wants, and does not see. */
  productId: z.string().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

export const person = buyer.extend({ verdict });

const timelineKind = z.enum([
  'account',
  'payment',
  'access',
  'proof',
  'message',
  'question',
  'voice',
  'progress',
  'withdrawal',
  'mail',
]);
export type TimelineKind = z.infer<typeof timelineKind>;

const timelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: timelineKind,
  text: z.string(),
  /** What was written. */
  quote: z.string().nullable(),
  /** The number of the sale. */
  number: z.string().nullable(),
  /** The page about it. */
  link: z.string().nullable(),
  isProblem: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const progress = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  share: z.number().nullable(),
});

/** For the page of a person: what she agreed to, and what she got. */
const personLetters = z.object({
  state: z.enum(SUBSCRIBER_STATES).nullable(),
  consents: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** `cart`: she asked to be reminded of a cart. */
      event: z.enum([...CONSENT_EVENTS, 'cart']),
      /** `Pidió las cartas al pie de la tienda` */
      label: z.string(),
      /** What she read and agreed to; empty where she agreed to nothing. */
      text: z.string(),
    }),
  ),
  received: z.array(
    z.object({
      letterId: z.string(),
      subject: z.string(),
      state: z.enum(RECIPIENT_STATES),
      at: z.string().nullable(),
    }),
  ),
});
export type PersonLetters = z.infer<typeof personLetters>;

const MAX_NOTE = 4000;

export const people = {
  get: endpoint.admin('GET /admin/people/:id', {
    summary: 'One person: the verdict, the timeline, what was paid, the phone and the progress',
    response: z.object({
      verdict,
      /** From the latest message of the person: digits for wa.me. */
      phone: z.string().nullable(),
      paid: z.object({ ars: z.number(), usd: z.number() }),
      progress: z.array(progress),
      /** Transfers that can still arrive. */
      transfers: z.array(waitingOrder),
      /** What the creator wrote about the person for herself. */
      note: z.string(),
      /** What she agreed to about the letters and those that she got; empty until she proves her mail. */
      letters: personLetters,
      timeline: z.array(timelineEntry),
    }),
  }),
  writeNote: endpoint.admin('PUT /admin/people/:id/note', {
    summary: 'Sets the note that only admins see about a person; an empty one removes it',
    body: z.object({ note: text(MAX_NOTE, 0) }),
    response: z.object({ note: z.string() }),
  }),
  search: endpoint.admin('GET /admin/search', {
    summary: 'People, sales and products by name, email, order number, operation number or title',
    query: z.object({ q: text(200, 0).optional(), limit: pageQuery.limit }),
    response: z.object({
      people: z.array(person),
      sales: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
      products: z.array(
        z.object({ id: z.string(), title: z.string(), kind: z.enum(['course', 'recipe_book', 'bundle']) }),
      ),
    }),
  }),
};

import { z } from 'zod';
import {
  AUDIENCES,
  LETTER_STATES,
  MAX_BLOCK_TEXT,
  MAX_BLOCKS,
  MAX_SUBJECT,
  RECIPIENT_STATES,
  SIGN_UP_PLACES,
  SUBSCRIBER_STATES,
} from '../rules/letters';
import { done, pageOf } from './answers';
import { endpoint } from './endpoint';
import { anyId, cursorQuery, flag, moment, pageQuery, text } from './text';

/** Fits every block at its maximum length. */
const LETTER_BYTES = 512 * 1024;

/** A block of a letter. Cards name what they show; title and picture are those of the day it is sent. */
const block = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('text'), text: text(MAX_BLOCK_TEXT, 0) }),
    z.object({ kind: z.literal('heading'), text: text(200, 0) }),
    z.object({
      kind: z.literal('image'),
      /** A picture of the shop, as `POST /uploads/picture` answers it. */
      url: text(500),
      description: text(300, 0).default(''),
    }),
    z.object({ kind: z.literal('product'), productId: anyId }),
    z.object({ kind: z.literal('recipe'), recipeId: anyId }),
  ],
  { error: 'Este bloque no se conoce.' },
);
export type LetterBlock = z.output<typeof block>;

const audience = z
  .object({
    kind: z.enum(AUDIENCES, { error: 'Elige para quién es la carta.' }),
    /** Whose buyers, or who lacks it. */
    productId: anyId.optional(),
  })
  .refine(({ kind, productId }) => kind === 'subscribers' || productId, {
    path: ['productId'],
    error: 'Elige el producto.',
  });
export type Audience = z.output<typeof audience>;

const letterFields = {
  subject: text(MAX_SUBJECT, 0).default(''),
  body: z
    .array(block, { error: 'Debe ser una lista.' })
    .max(MAX_BLOCKS, { error: `Una carta tiene como máximo ${MAX_BLOCKS} bloques.` })
    .default([]),
  audience: audience.default({ kind: 'subscribers' }),
};
const letterInput = z.object(letterFields);
export type LetterInput = z.output<typeof letterInput>;

const counts = z.record(z.enum(RECIPIENT_STATES), z.number());
/** Sales with what they brought in each currency. */
export const money = z.object({ count: z.number(), ARS: z.number(), USD: z.number() });

const letterEntry = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(LETTER_STATES),
  audience: z.object({
    kind: z.enum(AUDIENCES),
    productId: z.string().optional(),
    /** `Todas`, `Quienes tienen Rogel`. */
    label: z.string(),
  }),
  /** When it goes out, or went out. */
  sendAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Lifts the limit of one letter a day for this one. */
  isUrgent: z.boolean(),
  /** The people on its list, fixed when it goes out; 0 before. */
  people: z.number(),
  counts,
  /** Seconds until the last one, at the rate of the shop; null when it is not on its way. */
  secondsLeft: z.number().nullable(),
  /** The word of its links in Estadísticas, and the visits and sales that came with it. */
  clicks: z.object({ word: z.string(), visits: z.number(), carts: z.number() }),
  /** What people who got it bought in the seven days after. */
  sales: money,
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LetterEntry = z.infer<typeof letterEntry>;

const letter = letterEntry.extend({
  body: z.array(block),
  /** Why it cannot go out yet, in words; empty when it can. */
  problems: z.array(z.string()),
  /** People who left with the link of this letter. */
  left: z.number(),
  /** The sales by product, most sold first. */
  sold: z.array(money.extend({ id: z.string(), title: z.string() })),
});
export type Letter = z.infer<typeof letter>;

const recipient = z.object({
  id: z.string(),
  email: z.string(),
  /** Her account, if there is one with this mail. */
  personId: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** Why it failed, is uncertain or was skipped, in words. */
  reason: z.string().nullable(),
  at: z.string().nullable(),
});

const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  personId: z.string().nullable(),
  place: z.enum(SIGN_UP_PLACES),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

const audienceCount = z.object({
  /** Who would get it now. */
  people: z.number(),
  /** Who belongs to the audience and already had a letter today; they get it only when it is urgent. */
  hadOneToday: z.number(),
  /** All who confirmed. */
  confirmed: z.number(),
});
export type AudienceCount = z.infer<typeof audienceCount>;

/** Writing and sending letters, and who gets them. */
export const lettersAdmin = {
  list: endpoint.admin('GET /admin/letters', {
    summary: 'The letters, those that wait first and then the newest, with the number of people',
    query: z.object(cursorQuery),
    response: pageOf(letterEntry).extend({
      people: z.object({
        confirmed: z.number(),
        pending: z.number(),
        joinedThisMonth: z.number(),
        leftThisMonth: z.number(),
        stopped: z.number(),
      }),
    }),
  }),
  create: endpoint.admin('POST /admin/letters', {
    status: 201,
    summary: 'Begins a letter as a draft',
    body: letterInput,
    response: letter,
    bodyLimit: LETTER_BYTES,
  }),
  get: endpoint.admin('GET /admin/letters/:id', {
    summary: 'One letter with its text, its progress and its results',
    response: letter,
  }),
  update: endpoint.admin('PUT /admin/letters/:id', {
    summary: 'Changes a draft or a scheduled letter; absent fields stay. Another version is refused',
    body: z.object({
      subject: letterFields.subject.unwrap().optional(),
      body: letterFields.body.unwrap().optional(),
      audience: audience.optional(),
      /** The version that the editor showed. */
      version: z.number({ error: 'Debe ser un número.' }).int().optional(),
    }),
    response: letter,
    bodyLimit: LETTER_BYTES,
  }),
  remove: endpoint.admin('DELETE /admin/letters/:id', {
    summary: 'Deletes a draft',
    response: z.object({ success: z.literal(true) }),
  }),
  duplicate: endpoint.admin('POST /admin/letters/:id/duplicate', {
    status: 201,
    summary: 'Begins a draft with the text of another letter',
    response: letter,
  }),
  preview: endpoint.admin('POST /admin/letter-preview', {
    whenFull: 'goes-on',
    summary: 'A letter as a mail program shows it; nothing is stored',
    body: letterInput.pick({ subject: true, body: true }),
    response: z.object({ subject: z.string(), from: z.string(), html: z.string(), text: z.string() }),
    bodyLimit: LETTER_BYTES,
  }),
  audience: endpoint.admin('GET /admin/letter-audience', {
    summary: 'How many people an audience has now, always within those who confirmed',
    query: z.object({ kind: z.enum(AUDIENCES), productId: anyId.optional() }),
    response: audienceCount,
  }),
  test: endpoint.admin('POST /admin/letters/:id/test', {
    summary: 'Mails a letter to the caller only',
    response: done,
  }),
  send: endpoint.admin('POST /admin/letters/:id/send', {
    summary: 'Sends a letter now, or schedules it',
    body: z.object({
      /** Now when absent. */
      sendAt: moment.nullable().optional(),
      /** Also to people who already had a letter that day. */
      isUrgent: flag.default(false),
    }),
    response: letter,
  }),
  cancel: endpoint.admin('POST /admin/letters/:id/cancel', {
    summary: 'Makes a scheduled letter a draft again, or stops one on its way; what went out stays out',
    response: letter,
  }),
  recipients: endpoint.admin('GET /admin/letters/:id/people', {
    summary: 'The people on the list of a letter, by state, in pages',
    query: z.object({ ...cursorQuery, state: z.enum(RECIPIENT_STATES).optional() }),
    response: pageOf(recipient),
  }),
  subscribers: endpoint.admin('GET /admin/subscribers', {
    summary: 'Who asked for the letters, newest first, in pages',
    query: z.object({ ...pageQuery, state: z.enum(SUBSCRIBER_STATES).optional() }),
    response: pageOf(subscriber),
  }),
};

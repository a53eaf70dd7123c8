import { z } from 'zod';
import { done, pageOf } from './answers';
import { perHour } from './call-limits';
import { endpoint } from './endpoint';
import { signature } from './lessons';
import { anyId, cursorQuery, flag, text } from './text';

/** Longer than a caption, shorter than a letter. */
const MAX_LETTERS = 400;

const named = z.object({ id: z.string(), title: z.string() });

const voice = z.object({
  id: z.string(),
  product: named,
  recipe: named.nullable(),
  text: z.string(),
  answer: z.string().nullable(),
  picture: z.object({ url: z.string(), width: z.number(), height: z.number(), srcset: z.string() }),
});

/** What everybody sees of somebody who made it. */
const publicVoice = voice.extend({
  /** The first name; null when it is no name. */
  name: z.string().nullable(),
});
export type PublicVoice = z.infer<typeof publicVoice>;

/** What its author sees. */
const ownVoice = voice.extend({
  /** The author agreed that it may be shown. */
  isPublic: z.boolean(),
  /** Everybody sees it: the author agreed and the creator chose it. */
  isShown: z.boolean(),
  createdAt: z.string(),
});
export type OwnVoice = z.infer<typeof ownVoice>;

/** `new` waits for the creator, `reported` was hidden because somebody reported it. */
export const VOICE_VIEWS = ['new', 'shown', 'private', 'reported'] as const;
export type VoiceView = (typeof VOICE_VIEWS)[number];

/** What the creator decides on. */
export const adminVoice = ownVoice.extend({
  personId: z.string(),
  name: z.string(),
  /** Whether the author still has the product. Without it nobody else sees the photo. */
  isOwner: z.boolean(),
  view: z.enum(VOICE_VIEWS),
  /** A report that the creator has not decided on. */
  report: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Why the creator took it back. */
  hideReason: z.string().nullable(),
});
export type AdminVoice = z.infer<typeof adminVoice>;

/** A form has texts only. */
const formFlag = z
  .enum(['true', 'false'], { error: 'Debe ser verdadero o falso.' })
  .default('false')
  .transform((value) => value === 'true');

/** The fields beside the photo. */
export const voiceForm = z.object({
  productId: anyId,
  recipeId: text(200, 0)
    .transform((value) => value || null)
    .default(null),
  text: text(MAX_LETTERS, 0).default(''),
  isPublic: formFlag,
  /** Chosen by the browser, so that a repeated sending is one voice. */
  submission: text(100).optional(),
});
export type VoiceForm = z.output<typeof voiceForm>;

const shownPage = pageOf(publicVoice).extend({
  /** Of all pages. */
  total: z.number(),
});

/** "Lo hice": buyers show the creator what they baked, and she shows what both agree to show. */
export const voices = {
  send: endpoint.user('POST /voices', {
    rate: perHour(30),
    keeps: { rows: 300, bytes: 'quota' },
    summary:
      'Shows the creator a photo of what an owner baked; fields productId, recipeId, text, isPublic, submission, photo. A repeated submission is the same voice',
    consumes: 'multipart',
    response: ownVoice,
    status: 201,
  }),
  change: endpoint.user('PUT /voices/:id', {
    keeps: { rows: 'one', bytes: 'fixed' },
    summary:
      'Changes the words of an own voice, or whether it may be shown; other words need the yes of the creator again',
    body: z.object({ text: text(MAX_LETTERS, 0).optional(), isPublic: flag.optional() }),
    response: ownVoice,
  }),
  changePhoto: endpoint.user('PUT /voices/:id/photo', {
    rate: perHour(30),
    keeps: { rows: 'one', bytes: 'quota' },
    summary: 'Replaces the photo of an own voice; another one needs the yes of the creator again',
    consumes: 'multipart',
    response: ownVoice,
  }),
  remove: endpoint.user('DELETE /voices/:id', {
    summary: 'Deletes an own voice with its photo, for everybody',
    response: done,
  }),
  own: endpoint.self('GET /users/:id/voices', {
    summary: 'The voices of a person, newest first, with signed addresses of the photos',
    query: z.object({ ...cursorQuery, product: anyId.optional() }),
    response: pageOf(ownVoice),
  }),
  ofProduct: endpoint.public('GET /products/:id/voices', {
    cached: true,
    summary: 'The voices of a product, or of one of its recipes, that author and creator show',
    query: z.object({ ...cursorQuery, recipe: anyId.optional() }),
    response: shownPage,
  }),
  list: endpoint.public('GET /voices', {
    cached: true,
    summary: 'The voices of all products that author and creator show, newest first',
    query: z.object(cursorQuery),
    /** The number of products that they are about. */
    response: shownPage.extend({ products: z.number() }),
  }),
  publicPicture: endpoint.public('GET /media/voices/:file', {
    summary: 'A photo of a voice, only while it is shown',
  }),
  picture: endpoint.signed('GET /voices/:id/picture/:tag', {
    summary: 'A photo of a voice, for its author and the creator',
    params: { tag: z.string().max(50) },
    query: signature.extend({ w: z.coerce.number().int().min(1).max(10_000).optional() }),
  }),
  report: endpoint.public('POST /voices/:id/report', {
    rate: perHour(20, 'network'),
    keeps: { rows: 'one', bytes: 'fixed' },
    summary: 'Reports a shown voice: it is hidden at once, until the creator decides; once for each voice',
    body: z.object({ reason: text(300) }),
    response: done,
  }),
};

export const voicesAdmin = {
  list: endpoint.admin('GET /admin/voices', {
    summary: 'Voices by what the creator decided, newest first, or all of one person',
    query: z.object({ ...cursorQuery, view: z.enum(VOICE_VIEWS).optional(), person: anyId.optional() }),
    response: pageOf(adminVoice).extend({ counts: z.record(z.enum(VOICE_VIEWS), z.number()) }),
  }),
  answer: endpoint.admin('POST /admin/voices/:id/answer', {
    summary: 'Answers a voice; the first answer is mailed to its author, a corrected one is not',
    body: z.object({ answer: text(1000) }),
    response: adminVoice,
  }),
  show: endpoint.admin('POST /admin/voices/:id/show', {
    summary: 'Shows a voice in the shop, if its author agreed; also one that was reported',
    response: adminVoice,
  }),
  hide: endpoint.admin('POST /admin/voices/:id/hide', {
    summary: 'Leaves a voice private, or takes a shown one back, with its reason',
    body: z.object({ reason: text(300, 0).optional() }),
    response: adminVoice,
  }),
};

import { z } from 'zod';
import { CURRENCIES } from '../rules/money';
import { done } from './answers';
import { wireType } from './catalogue';
import { endpoint } from './endpoint';
import { verdict } from './people';
import { proof } from './proofs';
import { question } from './questions';
import { adminVoice } from './voices';

const money = z.object({ ars: z.number(), usd: z.number() });
const counted = money.extend({ sales: z.number() });

/** The income of one day, by kind of product. */
const day = z.object({
  day: z.string(),
  sales: z.number(),
  courses: money,
  recipeBooks: money,
});
export type HomeDay = z.infer<typeof day>;

/** The steps of a new shop. Each is done when the shop shows it. */
export const FIRST_STEPS = ['words', 'legal', 'payment', 'product', 'feature', 'test', 'share'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const who = { personId: z.string().nullable(), name: z.string() };

const order = z.object({
  id: z.string(),
  number: z.string(),
  ...who,
  titles: z.array(z.string()),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  createdAt: z.string(),
});

/** Something that waits for the creator. */
const task = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('withdrawal'),
    id: z.string(),
    ...who,
    code: z.string(),
    /** Asks to end the service, not to return a purchase. */
    isCancellation: z.boolean(),
    purchase: z.string(),
    createdAt: z.string(),
    /** Of the ten days that the law gives; negative when it is late. */
    daysLeft: z.number(),
  }),
  order.extend({ kind: z.literal('payment'), attention: z.string() }),
  /** A transfer that the creator can confirm. */
  order.extend({ kind: z.literal('transfer') }),
  z.object({ kind: z.literal('proof'), id: z.string(), proof }),
  z.object({
    kind: z.literal('message'),
    id: z.string(),
    ...who,
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    createdAt: z.string(),
    verdict: verdict.nullable(),
  }),
  z.object({ kind: z.literal('question'), id: z.string(), question }),
  /** A photo of a student that is new or reported. */
  z.object({ kind: z.literal('voice'), id: z.string(), voice: adminVoice }),
  /** A video of a lesson that could not be prepared. */
  z.object({
    kind: z.literal('file'),
    id: z.string(),
    fileName: z.string(),
    lesson: z.string(),
    product: z.object({ id: z.string(), title: z.string(), type: wireType }),
    reason: z.string(),
    createdAt: z.string(),
  }),
  /** Lessons whose videos no browser has prepared, all in one task. */
  z.object({
    kind: z.literal('unprepared'),
    id: z.string(),
    lessons: z.number(),
    /** The courses that have them; the first one has the oldest. */
    products: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  z.object({
    kind: z.literal('mail'),
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    error: z.string(),
    createdAt: z.string(),
    /** The gift that did not arrive, with its giver, who knows of it. */
    gift: z.object({ ...who, receiver: z.string(), title: z.string() }).nullable(),
  }),
]);
export type Task = z.infer<typeof task>;
export type TaskOf<K extends Task['kind']> = Extract<Task, { kind: K }>;

/** The first page of the back office. */
export const home = {
  read: endpoint.admin('GET /admin/home', {
    summary: 'This month against the same days of the last one, today, the last thirty days, and the tasks',
    response: z.object({
      today: z.string(),
      month: counted,
      lastMonth: counted,
      /** The days of the last month that `lastMonth` covers. */
      lastMonthUntil: z.string(),
      day: counted,
      /** Orders that wait for their payment. They count in no total. */
      waiting: counted,
      days: z.array(day),
      tasks: z.array(task),
      /** Of each kind; the list shows only the first ones. */
      taskCount: z.number(),
      products: z.object({ courses: z.number(), recipeBooks: z.number() }),
      /** Somebody other than an admin has bought something. */
      isSelling: z.boolean(),
      /** Until all of them are done and somebody has bought. */
      firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })).nullable(),
    }),
  }),
  share: endpoint.admin('POST /admin/home/shared', {
    summary: 'Records that the creator shared the link of her shop',
    response: done,
  }),
  retryMail: endpoint.admin('POST /admin/mails/:id/retry', {
    whenFull: 'goes-on',
    summary: 'Sends a failed mail again',
    response: done,
  }),
  dismissMail: endpoint.admin('POST /admin/mails/:id/dismiss', {
    whenFull: 'goes-on',
    summary: 'Marks a failed mail as seen',
    response: done,
  }),
};

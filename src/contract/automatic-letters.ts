import { z } from 'zod';
import { AUTOMATIC_LETTERS, MAX_AUTOMATIC_TEXT } from '../rules/automatic-letters';
import { endpoint } from './endpoint';
import { money } from './letters-admin';
import { flag, text } from './text';

const automaticLetter = z.object({
  kind: z.enum(AUTOMATIC_LETTERS),
  isOn: z.boolean(),
  text: z.string(),
  /** The text of a new shop. */
  defaultText: z.string(),
  sentThisMonth: z.number(),
  /** Paid orders of this month whose buyers came with one of its links on that day. */
  salesThisMonth: money,
  /** Of the cart reminder: the carts of this month that were not paid, and the people who wait for their reminder. */
  carts: z.object({ unfinishedThisMonth: z.number(), waiting: z.number() }).nullable(),
});
export type AutomaticLetter = z.infer<typeof automaticLetter>;

/** The letters that go out by themselves. One that is switched off is not sent. */
export const automaticLetters = {
  list: endpoint.admin('GET /admin/automatic-letters', {
    summary: 'The letters that go out by themselves, with their switch, text and figures of the month',
    response: z.object({ data: z.array(automaticLetter) }),
  }),
  update: endpoint.admin('PUT /admin/automatic-letters/:kind', {
    summary: 'Switches one on or off, or changes its text; absent fields stay',
    params: { kind: z.enum(AUTOMATIC_LETTERS, { error: 'Esa carta no se conoce.' }) },
    body: z.object({
      isOn: flag.optional(),
      text: text(MAX_AUTOMATIC_TEXT).optional(),
    }),
    response: automaticLetter,
  }),
};

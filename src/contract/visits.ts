import { z } from 'zod';
import { readCampaign } from '../rules/sources';
import { endpoint } from './endpoint';
import { anyId } from './text';

const visitEvent = z.enum(['view', 'cart'], { error: 'Debe ser view o cart.' });
export type VisitEvent = z.infer<typeof visitEvent>;

const campaign = z
  .string({ error: 'Escribe una palabra para el enlace.' })
  .max(200, { error: 'La palabra es demasiado larga.' })
  .transform((typed, context) => {
    const word = readCampaign(typed);
    if (word === undefined)
      context.addIssue({ code: 'custom', message: 'Usa letras, números y guiones, hasta 40.' });
    return word ?? z.NEVER;
  });

/** Counts of visits without cookies and without anything about the visitor. */
export const visits = {
  count: endpoint.public('POST /visits', {
    rate: 'service',
    keeps: { rows: 'rate', bytes: 'fixed' },
    summary:
      'Counts a page that was seen, or a product that was put in a cart; stores nothing about the visitor',
    body: z.object({
      event: visitEvent,
      product: anyId.optional(),
      /** The page that led to the shop. Only the kind of its site is kept. */
      from: z.string().max(500).optional(),
    }),
    status: 204,
    bodyLimit: 1024,
  }),
  addCampaign: endpoint.admin('POST /admin/campaigns', {
    summary: 'Keeps a word for campaign links, so that visitors who bring it are counted under it',
    body: z.object({ word: campaign }),
    response: z.object({ id: z.string(), word: z.string() }),
    status: 201,
  }),
};

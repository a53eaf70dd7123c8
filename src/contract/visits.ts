import { z } from 'zod';
import { endpoint } from './endpoint';
import { anyId } from './text';

const visitEvent = z.enum(['view', 'cart'], { error: 'Debe ser view o cart.' });
export type VisitEvent = z.infer<typeof visitEvent>;

/** Counts of visits without cookies and without anything about the visitor. */
export const visits = {
  count: endpoint({
    method: 'POST',
    path: '/visits',
    access: 'public',
    rate: 'service',
    keeps: { rows: 'rate', bytes: 'fixed' },
    summary:
      'Counts a page that was seen, or a product that was put in a cart; stores nothing about the visitor',
    body: z.object({ event: visitEvent, product: anyId.optional() }),
    status: 204,
    bodyLimit: 1024,
  }),
};

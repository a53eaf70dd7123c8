import { statements } from './statements';

/** The office counts the gifts of the month, and those that did not arrive. */
export const up = statements(`
  create index gifts_by_paid_at on gifts (paid_at);
  create index gifts_by_bounced_at on gifts (bounced_at);
`);

import { statements } from './statements';

/** A user's favourites in display order, so that the query needs no sort. */
export const up = statements(`
  create index favourites_by_time on favourites (user_id, created_at, product_id);
`);

import { statements } from './statements';

/** One index per sort order of the catalogue, over products on sale, so that a page costs the same in a large shop. */
export const up = statements(`
  create index products_by_price on products (price_cents, id) where archived_at is null;
  create index products_by_level on products (level, id) where archived_at is null;
  create index products_like_another on products (kind, level, id) where archived_at is null;
`);

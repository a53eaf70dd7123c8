import { statements } from './statements';

/** What a bundle is made of, and the bundle that a line of an order was bought in. */
export const up = statements(`
  create table bundle_products (
    bundle_id text not null references products (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    constraint bundle_products_key primary key (bundle_id, product_id)
  );
  create index bundle_products_by_product on bundle_products (product_id);
  alter table order_items add column bundle_id text references products (id);
  alter table order_items add column bundle_title text;
  create index order_items_by_bundle on order_items (bundle_id);
`);

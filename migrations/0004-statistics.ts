import { statements } from './statements';

/** Counters updated in each purchase's transaction, so that statistics never scan all purchases. */
export const up = statements(`
  create table sales_by_month (
    month text primary key,
    courses integer not null,
    recipe_books integer not null,
    ars_cents bigint not null,
    usd_cents bigint not null
  );

  create table sales_by_product (
    product_id text not null references products (id),
    month text not null,
    purchases integer not null,
    ars_cents bigint not null,
    usd_cents bigint not null,
    constraint sales_by_product_key primary key (product_id, month)
  );
  -- A covering index for the ranking, in its grouping order.
  create index sales_by_product_counts on sales_by_product (product_id, month, purchases);

  create table sales_by_user (
    user_id text primary key references users (id) on delete cascade,
    purchases integer not null
  );
  create index sales_by_user_most on sales_by_user (purchases, user_id);

  create table carts_by_month (
    month text primary key,
    opened integer not null,
    paid integer not null
  );
`);

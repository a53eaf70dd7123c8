import { statements } from './statements';

/** Coupons, the orders that hold or used one, and what an order keeps of its discounts. */
export const up = statements(`
  create table coupons (
    id text primary key,
    code text not null unique,
    percent integer,
    amount_cents bigint,
    usd_amount_cents bigint,
    scope text not null,
    starts_at bigint not null,
    ends_at bigint,
    max_uses integer,
    max_uses_per_person integer,
    paused integer not null,
    uses integer not null,
    created_at bigint not null,
    updated_at bigint not null
  );
  create table coupon_products (
    coupon_id text not null references coupons (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    constraint coupon_products_key primary key (coupon_id, product_id)
  );
  create index coupon_products_by_product on coupon_products (product_id);
  create table coupon_uses (
    order_id text primary key references orders (id) on delete cascade,
    coupon_id text not null references coupons (id) on delete cascade,
    user_id text not null references users (id),
    created_at bigint not null,
    freed_at bigint
  );
  create index coupon_uses_by_person on coupon_uses (coupon_id, user_id);
  create index coupon_uses_by_user on coupon_uses (user_id);
  alter table orders add column coupon_code text;
  alter table orders add column coupon_label text;
  create index orders_by_coupon on orders (coupon_code);
  alter table order_items add column offers text;
`);

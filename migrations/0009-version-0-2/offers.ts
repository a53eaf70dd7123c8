import { statements } from '../statements';

/** Coupons and the orders that hold or used one, what bundles are made of, gifts, and carts to remind of. */
export const createOffers = statements(`
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

  create table bundle_products (
    bundle_id text not null references products (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    constraint bundle_products_key primary key (bundle_id, product_id)
  );
  create index bundle_products_by_product on bundle_products (product_id);

  create table gifts (
    id text primary key,
    order_id text not null references orders (id),
    giver_id text not null references users (id),
    title text not null,
    name text not null,
    from_name text not null,
    email text,
    send_at bigint,
    note text not null,
    picture text not null,
    token_hash text not null unique,
    sealed_token text not null,
    code_hash text not null unique,
    sealed_code text not null,
    version integer not null,
    paid_at bigint,
    sent_at bigint,
    bounced_at bigint,
    opened_at bigint,
    cancelled_at bigint,
    receiver_id text references users (id),
    claimed_by text references users (id),
    exchanged_id text references products (id),
    passed_by text references users (id),
    receiver_reminded_at bigint,
    giver_reminded_at bigint,
    created_at bigint not null
  );
  create index gifts_by_order_id on gifts (order_id);
  create index gifts_by_giver_id on gifts (giver_id);
  create index gifts_by_receiver_id on gifts (receiver_id);
  create index gifts_by_claimed_by on gifts (claimed_by);
  create index gifts_by_exchanged_id on gifts (exchanged_id);
  create index gifts_by_passed_by on gifts (passed_by);
  create index gifts_by_send_at on gifts (send_at);
  create index gifts_by_paid_at on gifts (paid_at);
  create index gifts_by_bounced_at on gifts (bounced_at);

  create table cart_reminders (
    user_id text primary key references users (id) on delete cascade,
    items text not null,
    total_cents bigint not null,
    asked_at bigint not null,
    text text not null,
    version text not null,
    due_at bigint not null,
    sent_at bigint
  );
  create index cart_reminders_by_due on cart_reminders (due_at);
`);

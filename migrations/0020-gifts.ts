import { statements } from './statements';

/** Gifts, and the lines and grants that belong to one. An order may have a product twice: for the buyer and as a gift. */
export const up = statements(`
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
  create table order_lines (
    order_id text not null references orders (id),
    product_id text not null references products (id),
    position integer not null,
    title text not null,
    paid_cents bigint not null,
    list_cents bigint not null,
    discount_cents bigint not null,
    offers text,
    bundle_id text references products (id),
    bundle_title text,
    gift_id text references gifts (id),
    constraint order_lines_key primary key (order_id, position)
  );
  insert into order_lines (order_id, product_id, position, title, paid_cents, list_cents, discount_cents, offers,
      bundle_id, bundle_title)
    select order_id, product_id, position, title, paid_cents, list_cents, discount_cents, offers,
      bundle_id, bundle_title
    from order_items;
  drop table order_items;
  alter table order_lines rename to order_items;
  create index order_items_by_product on order_items (product_id);
  create index order_items_by_bundle on order_items (bundle_id);
  create index order_items_by_gift on order_items (gift_id);
  alter table grants add column gift_id text references gifts (id);
  create index grants_by_gift on grants (gift_id);
`);

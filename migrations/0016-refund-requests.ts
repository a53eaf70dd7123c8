import { statements } from './statements';

/** What the creator asked to return, product by product, until it went back; and parts of a transfer that went back. */
export const up = statements(`
  create table refund_requests (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    provider text not null,
    provider_payment_id text not null,
    open_key text unique,
    amount_cents bigint not null,
    already_cents bigint not null,
    keeps_access integer not null,
    state text not null,
    problem text,
    asked_by text references users (id),
    asked_at bigint not null,
    applies_at bigint not null,
    sent_at bigint
  );
  create index refund_requests_by_order on refund_requests (order_id);
  create index refund_requests_by_admin on refund_requests (asked_by);
  create table refund_parts (
    refund_id text not null references refund_requests (id) on delete cascade,
    product_id text not null references products (id),
    amount_cents bigint not null,
    constraint refund_parts_key primary key (refund_id, product_id)
  );
  create index refund_parts_by_product on refund_parts (product_id);
  alter table transfers add column refunded_cents bigint default 0 not null;
  update transfers
    set refunded_cents = (select total_cents from orders where orders.id = transfers.order_id)
    where refunded_at is not null;
`);

import { statements } from './statements';

/** Orders, payments, webhook events, proofs of manual payments, and the simulator's records. */
export const up = statements(`
  create table orders (
    id text primary key,
    key text not null unique,
    user_id text not null references users (id),
    -- User and cart content while the order can be paid, else null: one open order per cart.
    open_key text unique,
    state text not null,
    total_cents bigint not null,
    preference_id text,
    checkout_url text,
    preference_expires_at bigint not null,
    attention text,
    suspended_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    last_check_at bigint,
    next_check_at bigint,
    checks integer not null
  );
  create index orders_by_user on orders (user_id, id);
  create index orders_by_state on orders (state, id);
  create index orders_due on orders (next_check_at);
  create index orders_by_attention on orders (attention, id);

  create table order_items (
    order_id text not null references orders (id),
    product_id text not null references products (id),
    position integer not null,
    title text not null,
    price_cents bigint not null,
    constraint order_items_key primary key (order_id, product_id)
  );
  create index order_items_by_product on order_items (product_id);

  create table order_events (
    id text primary key,
    order_id text not null references orders (id),
    at bigint not null,
    kind text not null,
    detail text not null
  );
  create index order_events_by_order on order_events (order_id, id);

  -- The provider's id. A payment without a matching order is kept too, because money arrived.
  create table payments (
    id text primary key,
    order_id text references orders (id),
    status text not null,
    status_detail text not null,
    amount_cents bigint not null,
    refunded_cents bigint not null,
    currency text not null,
    reference text,
    problem text,
    provider_updated_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  );
  create index payments_by_order on payments (order_id);

  create table webhook_events (
    id text primary key,
    received_at bigint not null,
    topic text not null,
    payment_id text,
    request_id text,
    query text not null,
    body text not null,
    state text not null,
    attempts integer not null,
    run_at bigint not null,
    outcome text
  );
  create index webhook_events_due on webhook_events (state, run_at);
  create index webhook_events_by_payment on webhook_events (payment_id, state);

  create table proofs (
    id text primary key,
    user_id text not null references users (id),
    -- The client's id for one cart. Calls without it are grouped by file and time.
    submission text,
    file_key text not null,
    file_name text not null,
    file_type text not null,
    file_size bigint not null,
    file_sha256 text not null,
    operation_number text,
    comment text not null,
    waiting integer not null,
    created_at bigint not null,
    constraint proofs_once unique (user_id, submission)
  );
  create index proofs_by_file on proofs (file_sha256);
  create index proofs_by_file_key on proofs (file_key);
  create index proofs_by_operation on proofs (operation_number);
  create index proofs_waiting on proofs (waiting, id);

  create table proof_items (
    proof_id text not null references proofs (id),
    product_id text not null references products (id),
    usd_price_cents bigint not null,
    state text not null,
    reason text,
    decided_by text,
    decided_at bigint,
    announced_at bigint,
    created_at bigint not null,
    constraint proof_items_key primary key (proof_id, product_id)
  );
  create index proof_items_by_product on proof_items (product_id, state);

  create table simulator_records (
    id text primary key,
    kind text not null,
    reference text not null,
    idempotency_key text unique,
    body text not null,
    created_at bigint not null
  );
  create index simulator_records_by_reference on simulator_records (kind, reference);
`);

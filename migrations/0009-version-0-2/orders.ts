import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';
import { addFile } from './files';

/**
 * Orders, payments and notices name their provider and currency, refunds are rows, and a sale keeps its consents.
 * In version 0.1.0 everything but proofs was paid in pesos at Mercado Pago, without discounts.
 */
export async function upgradeOrders(db: Kysely<unknown>): Promise<void> {
  await changeOrders(db);
  await changePayments(db);
  await changeProofs(db);
  await statements(`
    alter table withdrawals add column erase_when_handled integer not null default 0;
    alter table withdrawals add column kind text not null default 'withdrawal';
    alter table withdrawals add column order_id text;
    alter table withdrawals add column purchased_at bigint;
    alter table withdrawals add column window_days integer;
    alter table withdrawals add column opened_at bigint;
    create index withdrawals_by_email on withdrawals (lower(email));
  `)(db);
}

const changeOrders = statements(`
  alter table orders rename column preference_id to checkout_id;
  alter table orders rename column preference_expires_at to checkout_expires_at;
  alter table orders add column provider text not null default 'mercado-pago';
  alter table orders add column currency text not null default 'ARS';
  alter table orders add column subtotal_cents bigint not null default 0;
  alter table orders add column discount_cents bigint not null default 0;
  ${consentColumns('orders')}
  alter table orders add column method_discount_cents bigint not null default 0;
  alter table orders add column superseded_at bigint;
  alter table orders add column coupon_code text;
  alter table orders add column coupon_label text;
  alter table orders add column source text;
  update orders set subtotal_cents = total_cents;
  create index orders_by_checkout on orders (checkout_id);
  create index orders_by_total on orders (total_cents, id);
  create index orders_by_coupon on orders (coupon_code);

  -- An order may have a product twice, for the buyer and as a gift. SQLite cannot change a primary key, so the lines are copied.
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
  insert into order_lines (order_id, product_id, position, title, paid_cents, list_cents, discount_cents)
    select order_id, product_id, position, title, price_cents, price_cents, 0 from order_items;
  drop table order_items;
  alter table order_lines rename to order_items;
  create index order_items_by_product on order_items (product_id);
  create index order_items_by_bundle on order_items (bundle_id);
  create index order_items_by_gift on order_items (gift_id);

  create table transfers (
    order_id text primary key references orders (id),
    open_cents bigint unique, -- the amount while it identifies this transfer, null once the money arrived
    due_at bigint not null,
    reminders integer not null,
    received_at bigint,
    received_by text,
    refunded_at bigint,
    free_at bigint not null default 0, -- when the amount is free for another transfer
    late integer not null default 0, -- whether the money came after that
    closed_at bigint,
    refunded_cents bigint default 0 not null
  );
  create index transfers_by_due on transfers (due_at);

  -- What the creator asked to return, product by product, until it went back.
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
`);

/** What the buyer accepted, where they live, and the days to withdraw that follow. */
function consentColumns(table: 'orders' | 'proofs'): string {
  return `
    alter table ${table} add column terms_version text;
    alter table ${table} add column terms_accepted_at bigint;
    alter table ${table} add column number text;
    alter table ${table} add column lives_in_eu integer;
    alter table ${table} add column access_consent_text text;
    alter table ${table} add column access_consent_version text;
    alter table ${table} add column access_consent_at bigint;
    alter table ${table} add column withdrawal_days integer;
    alter table ${table} add column opened_withdrawal_days integer;
  `;
}

/** The payments are copied too, for their primary key. */
const changePayments = statements(`
  alter table payments rename to old_payments;
  create table payments (
    provider text not null,
    provider_payment_id text not null,
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
    updated_at bigint not null,
    voucher_url text,
    voucher_place text,
    voucher_due_at bigint,
    uncounted_refund_cents bigint not null default 0,
    fee_cents bigint,
    constraint payments_key primary key (provider, provider_payment_id)
  );
  insert into payments (provider, provider_payment_id, order_id, status, status_detail, amount_cents, refunded_cents,
      currency, reference, problem, provider_updated_at, created_at, updated_at)
    select 'mercado-pago', id, order_id, status, status_detail, amount_cents,
      case when status = 'refunded' and refunded_cents = 0 then amount_cents else refunded_cents end,
      currency, reference, problem, provider_updated_at, created_at, updated_at
    from old_payments;
  drop table old_payments;
  create index payments_by_order on payments (order_id);
  create index payments_by_number on payments (provider_payment_id);
  create index payments_by_time on payments (provider, created_at);

  -- Keyed by the refunded total after the refund: the same news of the provider adds one row.
  create table refunds (
    provider text not null,
    provider_payment_id text not null,
    refunded_cents bigint not null,
    amount_cents bigint not null,
    at bigint not null,
    constraint refunds_key primary key (provider, provider_payment_id, refunded_cents),
    constraint refunds_payment foreign key (provider, provider_payment_id)
      references payments (provider, provider_payment_id)
  );
  insert into refunds (provider, provider_payment_id, refunded_cents, amount_cents, at)
    select provider, provider_payment_id, refunded_cents, refunded_cents, updated_at
    from payments where refunded_cents > 0;

  alter table webhook_events rename column body to raw_body;
  alter table webhook_events drop column request_id;
  alter table webhook_events add column provider text not null default 'mercado-pago';
  alter table webhook_events add column event_id text not null default '';
  alter table webhook_events add column reference text;
  alter table webhook_events add column is_fraud_alert integer not null default 0;
  update webhook_events set event_id = id,
    is_fraud_alert = case when topic = 'stop_delivery_op_wh' then 1 else 0 end;
  create unique index webhook_events_once on webhook_events (provider, event_id);
`);

interface Proof {
  file_key: string;
  file_type: string;
  file_size: number;
  file_sha256: string;
  created_at: number;
}

async function changeProofs(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Proof>`select * from proofs`.execute(db);
  for (const row of rows) {
    await addFile(db, row.file_key, {
      mime: row.file_type,
      bytes: row.file_size,
      sha256: row.file_sha256,
      created_at: row.created_at,
    });
  }
  await statements(`
    alter table proofs add column file_id text references files (id);
    update proofs set file_id = file_key;
    drop index proofs_by_file_key;
    alter table proofs drop column file_key;
    alter table proofs add column order_id text references orders (id);
    ${consentColumns('proofs')}
    create index proofs_by_file_id on proofs (file_id);
    create index proofs_by_order on proofs (order_id);
    -- A decision applies a few seconds after it is stored, so that it can be undone.
    alter table proof_items add column applies_at bigint;
  `)(db);
}

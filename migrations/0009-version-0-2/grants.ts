import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';

/**
 * Grants are a ledger: a row keeps its amount and its source for ever, and granting again adds a row.
 * Each names how it was paid, what went back, and its buyer at the time; older ones the buyer of today.
 */
export async function upgradeGrants(db: Kysely<unknown>): Promise<void> {
  await statements(`
    create table grants (
      id text primary key,
      user_id text not null references users (id),
      product_id text not null references products (id),
      source text not null,
      source_id text,
      currency text,
      amount_cents bigint not null,
      granted_by text,
      granted_at bigint not null,
      ended_at bigint,
      end_reason text,
      buyer_name text,
      buyer_email text,
      method text,
      refunded_cents bigint not null default 0,
      number text,
      opened_at bigint,
      gift_id text references gifts (id)
    );
    insert into grants (id, user_id, product_id, source, source_id, currency, amount_cents, granted_by, granted_at,
        ended_at, end_reason, buyer_name, buyer_email, method)
      select purchases.id, user_id, product_id, origin, origin_id, currency, amount_cents, granted_by, granted_at,
        revoked_at, revoked_reason, trim(name || ' ' || surname), email,
        case origin when 'order' then 'mercado-pago' when 'admin' then 'gift' else origin end
      from purchases inner join users on users.id = purchases.user_id;
    drop table purchases;

    -- Also what ownership checks read: the live grants of one user and product.
    create unique index grants_live on grants (user_id, product_id, source, coalesce(source_id, ''))
      where ended_at is null;
    create index grants_ended on grants (id) where ended_at is not null;
    create index grants_by_user on grants (user_id, granted_at);
    create index grants_by_product on grants (product_id, id);
    create index grants_by_source on grants (source, source_id);
    create index grants_by_time on grants (granted_at);
    create index grants_by_method on grants (method, id);
    create index grants_by_amount on grants (amount_cents, id);
    create index grants_by_gift on grants (gift_id);
  `)(db);
  await recordRefunds(db);
}

interface Payment {
  provider_payment_id: string;
  status: string;
  amount_cents: number;
  refunded_cents: number;
}

interface Grant {
  id: string;
  amount_cents: number;
  ended_at: number | null;
}

/**
 * Version 0.1.0 ended the grants of a refunded order without a note of what went back of each. It did not subtract
 * parts that went back while the access stayed: its figures stay, and the payment says so.
 */
async function recordRefunds(db: Kysely<unknown>): Promise<void> {
  const { rows: orders } = await sql<{ id: string }>`select distinct order_id as id from payments
    where order_id is not null and (refunded_cents > 0 or status in ('refunded', 'charged_back'))`.execute(
    db,
  );
  for (const order of orders) {
    const { rows: payments } = await sql<Payment>`select * from payments
      where order_id = ${order.id} and problem is null order by provider_payment_id`.execute(db);
    const { rows: grants } = await sql<Grant>`select * from grants
      where source = 'order' and source_id = ${order.id} order by product_id`.execute(db);
    if (grants.length === 0) continue;
    let left = paidBack(payments);
    for (const grant of grants.filter((row) => row.ended_at !== null)) {
      const refunded = Math.min(left, grant.amount_cents);
      left -= refunded;
      await sql`update grants set refunded_cents = ${refunded} where id = ${grant.id}`.execute(db);
    }
    const paying = payments.find(isPaying);
    if (paying && left > 0)
      await sql`update payments set uncounted_refund_cents = ${left}
        where provider_payment_id = ${paying.provider_payment_id}`.execute(db);
  }
}

/** While one payment pays for the order, another one that went back was a second one. */
function paidBack(payments: Payment[]): number {
  const paying = payments.filter(isPaying);
  const gone = payments.filter(({ status }) => status === 'refunded' || status === 'charged_back');
  return paying.length > 0
    ? paying.reduce((sum, row) => sum + row.refunded_cents, 0)
    : gone.reduce((sum, row) => sum + row.amount_cents, 0);
}

function isPaying({ status }: Payment): boolean {
  return ['approved', 'in_mediation', 'reimbursed'].includes(status);
}

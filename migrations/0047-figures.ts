import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;
/** Argentina is three hours behind UTC all year. */
const OFFSET_MS = 10_800_000;
const DAY = `((granted_at - ${OFFSET_MS}) / ${DAY_MS})`;

/**
 * All processes share the visitors of a day, so that each counts once. An ended purchase counted as money that went
 * back; now the payments say what went back, and access that ended without it has counts of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_days')
    .addColumn('day', 'integer', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('marks', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('visit_marks')
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_marks_digests', ['day', 'digest'])
    .execute();

  await db.schema
    .alterTable('payments')
    .addColumn('uncounted_refund_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await recordRefunds(db);
  for (const table of ['sales_by_day', 'sales_by_product']) {
    for (const column of ['revocations', 'revoked_ars_cents', 'revoked_usd_cents']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await sql`update ${sql.table(table)} set returns = 0, returned_ars_cents = 0, returned_usd_cents = 0
      where returns <> 0 or returned_ars_cents <> 0 or returned_usd_cents <> 0`.execute(db);
  }
  await countReturned(db);
}

interface Grant {
  id: string;
  source_id: string;
  amount_cents: number;
  refunded_cents: number;
  ended_at: number | null;
}

interface Payment {
  provider: string;
  provider_payment_id: string;
  status: string;
  amount_cents: number;
  refunded_cents: number;
}

const IS_NEWEST = sql`not exists (select 1 from grants as newer where newer.source = grants.source
  and newer.source_id = grants.source_id and newer.product_id = grants.product_id and newer.id > grants.id)`;

/**
 * Ended grants of orders did not know what went back of them. A grant that the order gave again counts as the newer
 * one. The first version did not subtract parts that went back: its figures stay, and the payment says so.
 */
async function recordRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`update grants set refunded_cents = 0
    where source = 'order' and refunded_cents > 0 and not (${IS_NEWEST})`.execute(db);
  const { rows } = await sql<Grant>`select id, source_id, amount_cents, refunded_cents, ended_at from grants
    where source = 'order' and ${IS_NEWEST} and source_id in
      (select order_id from payments where refunded_cents > 0 or status in ('refunded', 'charged_back'))
    order by source_id, product_id`.execute(db);
  for (const orderId of new Set(rows.map((row) => row.source_id))) {
    const grants = rows.filter((row) => row.source_id === orderId);
    const { rows: payments } = await sql<Payment>`select * from payments
      where order_id = ${orderId} and problem is null`.execute(db);
    let left = paidBack(payments);
    for (const grant of grants) if (grant.ended_at === null) left -= Number(grant.refunded_cents);
    for (const grant of grants.filter((row) => row.ended_at !== null)) {
      const refunded = Math.max(0, Math.min(left, Number(grant.amount_cents)));
      left -= refunded;
      await sql`update grants set refunded_cents = ${refunded} where id = ${grant.id}`.execute(db);
    }
    const paying = payments.find(isPaying);
    if (paying && left > 0)
      await sql`update payments set uncounted_refund_cents = ${left} where provider = ${paying.provider}
        and provider_payment_id = ${paying.provider_payment_id}`.execute(db);
  }
}

/** While one payment pays for the order, another one that went back was a second one. */
function paidBack(payments: Payment[]): number {
  const paying = payments.filter(isPaying);
  const gone = payments.filter(({ status }) => status === 'refunded' || status === 'charged_back');
  return paying.length > 0
    ? paying.reduce((sum, row) => sum + Number(row.refunded_cents), 0)
    : gone.reduce((sum, row) => sum + Number(row.amount_cents), 0);
}

function isPaying({ status }: Payment): boolean {
  return ['approved', 'in_mediation', 'reimbursed'].includes(status);
}

interface Counted {
  product_id: string;
  number: number;
  method: string;
  returns: number;
  returned_ars_cents: number;
  returned_usd_cents: number;
  revocations: number;
  revoked_ars_cents: number;
  revoked_usd_cents: number;
}

/** Adds rows to the journals, which are sums. */
async function countReturned(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Counted>`
    select product_id, ${sql.raw(DAY)} as number, coalesce(method, '') as method, ${sql.raw(
      [
        'sum(case when refunded_cents > 0 then 1 else 0 end) as returns',
        "sum(case when currency = 'ARS' then refunded_cents else 0 end) as returned_ars_cents",
        "sum(case when currency = 'USD' then refunded_cents else 0 end) as returned_usd_cents",
        'sum(case when ended_at is not null and amount_cents > refunded_cents then 1 else 0 end) as revocations',
        revoked('ARS'),
        revoked('USD'),
      ].join(', '),
    )}
    from grants where currency is not null and (ended_at is not null or refunded_cents > 0)
      and ${IS_NEWEST}
    group by product_id, ${sql.raw(DAY)}, coalesce(method, '')`.execute(db);
  for (const row of rows) {
    const day = new Date(Number(row.number) * DAY_MS).toISOString().slice(0, 10);
    const returned = sql.join(
      [row.returns, row.returned_ars_cents, row.returned_usd_cents].map((value) => sql`${Number(value)}`),
    );
    const revokedCounts = sql.join(
      [row.revocations, row.revoked_ars_cents, row.revoked_usd_cents].map((value) => sql`${Number(value)}`),
    );
    const id = `${row.product_id}:${row.number}:${row.method}:returned`;
    await sql`insert into sales_by_day (id, day, method, sales, course_ars_cents, course_usd_cents, book_ars_cents,
        book_usd_cents, returns, returned_ars_cents, returned_usd_cents, revocations, revoked_ars_cents, revoked_usd_cents)
      values (${id}, ${day}, ${row.method}, 0, 0, 0, 0, 0, ${returned}, ${revokedCounts})`.execute(db);
    await sql`insert into sales_by_product (id, product_id, day, purchases, sold, ars_cents, usd_cents,
        returns, returned_ars_cents, returned_usd_cents, revocations, revoked_ars_cents, revoked_usd_cents)
      values (${id}, ${row.product_id}, ${Number(row.number)}, 0, 0, 0, 0, ${returned}, ${revokedCounts})`.execute(
      db,
    );
  }
}

function revoked(currency: 'ARS' | 'USD'): string {
  return `sum(case when currency = '${currency}' and ended_at is not null then amount_cents - refunded_cents else 0 end)
    as revoked_${currency.toLowerCase()}_cents`;
}

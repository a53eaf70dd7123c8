import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;
/** Argentina is three hours behind UTC all year. */
const OFFSET_MS = 10_800_000;

/**
 * The creator's back office: each grant names how it was paid and what went back, sales are counted by local day and
 * method, and a decision on a proof applies a few seconds after it is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('grants').addColumn('method', 'text').execute();
  await db.schema
    .alterTable('grants')
    .addColumn('refunded_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update grants set method = case
      when source = 'order' then (select provider from orders where orders.id = grants.source_id)
      when source = 'admin' and currency is null then 'gift'
      when source = 'admin' then 'other'
      else source end`.execute(db);
  await db.schema.createIndex('grants_by_method').on('grants').columns(['method', 'id']).execute();
  await db.schema
    .createIndex('grants_ended')
    .on('grants')
    .column('id')
    .where(sql.ref('ended_at'), 'is not', null)
    .execute();
  // The sales of one product, newest first.
  await db.schema.dropIndex('grants_by_product').execute();
  await db.schema.createIndex('grants_by_product').on('grants').columns(['product_id', 'id']).execute();

  // The search by number.
  await db.schema.createIndex('orders_by_checkout').on('orders').column('checkout_id').execute();
  await db.schema.createIndex('payments_by_number').on('payments').column('provider_payment_id').execute();

  await db.schema.alterTable('proof_items').addColumn('applies_at', 'bigint').execute();

  await sql`create index contact_messages_by_email on contact_messages (lower(email))`.execute(db);
  await db.schema
    .createIndex('contact_messages_unread')
    .on('contact_messages')
    .column('id')
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  await sql`create index withdrawals_by_email on withdrawals (lower(email))`.execute(db);

  await db.schema
    .createTable('sales_by_day')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('sales', 'integer', (c) => c.notNull())
    .addColumn('course_ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('course_usd_cents', 'bigint', (c) => c.notNull())
    .addColumn('book_ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('book_usd_cents', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sales_by_day_days').on('sales_by_day').column('day').execute();
  await countDays(db);
}

interface Counted {
  day: number;
  method: string;
  sales: number;
  course_ars: number;
  course_usd: number;
  book_ars: number;
  book_usd: number;
}

async function countDays(db: Kysely<unknown>): Promise<void> {
  const sum = (isKind: string, currency: string) =>
    sql`sum(case when ${sql.raw(isKind)} and currency = ${sql.lit(currency)} then amount_cents else 0 end)`;
  const [isCourse, isBook] = ["products.kind = 'course'", "products.kind <> 'course'"];
  const { rows } = await sql<Counted>`
    select (granted_at - ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)} as day, coalesce(method, '') as method,
      count(distinct coalesce(source_id, grants.id)) as sales,
      ${sum(isCourse, 'ARS')} as course_ars, ${sum(isCourse, 'USD')} as course_usd,
      ${sum(isBook, 'ARS')} as book_ars, ${sum(isBook, 'USD')} as book_usd
    from grants inner join products on products.id = grants.product_id
    where ended_at is null and currency is not null
    group by (granted_at - ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)}, coalesce(method, '')`.execute(db);
  for (const row of rows) {
    const day = new Date(Number(row.day) * DAY_MS).toISOString().slice(0, 10);
    await sql`insert into sales_by_day values (${`${day}:${row.method}`}, ${day}, ${row.method}, ${Number(row.sales)},
      ${Number(row.course_ars)}, ${Number(row.course_usd)}, ${Number(row.book_ars)}, ${Number(row.book_usd)})`.execute(
      db,
    );
  }
}

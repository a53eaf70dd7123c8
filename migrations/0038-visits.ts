import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;
/** Argentina is three hours behind UTC all year. */
const OFFSET_MS = 10_800_000;
const DAY = `((granted_at - ${OFFSET_MS}) / ${DAY_MS})`;
const MONTHS = Array.from({ length: 12 }, (_, month) => `m${month + 1}`);

/**
 * Sales of a product are counted by local day, for the page of one product, and by year with a column for each month,
 * because a ranking of many products must read few rows. Days know what was returned. Visits are counted without
 * anything about the visitor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sales_by_product').execute();
  await db.schema
    .createTable('sales_by_product')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('purchases', 'integer', (c) => c.notNull())
    .addColumn('sold', 'integer', (c) => c.notNull())
    .addColumn('ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('usd_cents', 'bigint', (c) => c.notNull())
    .addColumn('returns', 'integer', (c) => c.notNull())
    .addColumn('returned_ars_cents', 'bigint', (c) => c.notNull())
    .addColumn('returned_usd_cents', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into sales_by_product select '0:' || product_id || ':' || ${sql.raw(DAY)}, product_id, ${sql.raw(DAY)},
      sum(case when ended_at is null then 1 else 0 end),
      sum(case when ended_at is null and currency is not null then 1 else 0 end),
      ${net('ARS')}, ${net('USD')}, ${returns}, ${returned('ARS')}, ${returned('USD')}
    from grants group by product_id, ${sql.raw(DAY)}`.execute(db);
  await db.schema
    .createIndex('sales_by_product_days')
    .on('sales_by_product')
    .columns(['product_id', 'day'])
    .execute();
  // All that the ranking of a few days reads.
  await db.schema
    .createIndex('sales_by_product_sold')
    .on('sales_by_product')
    .columns(['day', 'product_id', 'sold'])
    .execute();

  let years = db.schema
    .createTable('sales_by_product_year')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('year', 'integer', (c) => c.notNull());
  for (const month of MONTHS) years = years.addColumn(month, 'integer', (c) => c.notNull());
  await years.execute();
  await countYears(db);
  await db.schema
    .createIndex('sales_by_product_year_products')
    .on('sales_by_product_year')
    .columns(['product_id', 'year'])
    .execute();

  for (const column of ['returned_ars_cents', 'returned_usd_cents', 'returns']) {
    await db.schema
      .alterTable('sales_by_day')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await countReturns(db);

  await db.schema
    .createTable('visits_by_day')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visits_by_day_days').on('visits_by_day').column('day').execute();
  await db.schema
    .createTable('product_visits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('products.id'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .addColumn('carts', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('product_visits_days')
    .on('product_visits')
    .columns(['product_id', 'day'])
    .execute();

  // The counts of the products on sale.
  await db.schema.createIndex('products_on_sale').on('products').columns(['status', 'kind']).execute();
}

function net(currency: string) {
  return sql.raw(
    `sum(case when ended_at is null and currency = '${currency}' then amount_cents - refunded_cents else 0 end)`,
  );
}

const returns = sql.raw(
  'sum(case when amount_cents > 0 and (ended_at is not null or refunded_cents > 0) then 1 else 0 end)',
);

function returned(currency: string) {
  return sql.raw(`sum(case when currency = '${currency}'
    then case when ended_at is null then refunded_cents else amount_cents end else 0 end)`);
}

async function countYears(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(day) as first, max(day) as last from sales_by_product`.execute(db);
  const [first, last] = [rows[0]?.first ?? null, rows[0]?.last ?? null];
  if (first === null || last === null) return;
  for (let year = yearOf(Number(first)); year <= yearOf(Number(last)); year++) {
    const sums = MONTHS.map(
      (_, month) =>
        `sum(case when day >= ${dayNumber(year, month)} and day < ${dayNumber(year, month + 1)} then sold else 0 end)`,
    );
    await sql`insert into sales_by_product_year select '0:' || product_id || ':' || ${sql.lit(String(year))}, product_id,
        ${sql.lit(year)}, ${sql.raw(sums.join(', '))}
      from sales_by_product where day >= ${dayNumber(year, 0)} and day < ${dayNumber(year + 1, 0)}
      group by product_id`.execute(db);
  }
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

function dayNumber(year: number, month: number): number {
  return Date.UTC(year, month, 1) / DAY_MS;
}

/** What went back of each day's sales joins the row of its day and method, or makes one. */
async function countReturns(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ day: number; method: string; n: number; ars: number; usd: number }>`
    select ${sql.raw(DAY)} as day, coalesce(method, '') as method, ${returns} as n, ${returned('ARS')} as ars, ${returned('USD')} as usd
    from grants where currency is not null and (ended_at is not null or refunded_cents > 0)
    group by ${sql.raw(DAY)}, coalesce(method, '')`.execute(db);
  for (const row of rows) {
    const day = new Date(Number(row.day) * DAY_MS).toISOString().slice(0, 10);
    await sql`insert into sales_by_day (id, day, method, sales, course_ars_cents, course_usd_cents, book_ars_cents,
        book_usd_cents, returned_ars_cents, returned_usd_cents, returns)
      values (${`${day}:${row.method}:returns`}, ${day}, ${row.method}, 0, 0, 0, 0, 0,
        ${Number(row.ars)}, ${Number(row.usd)}, ${Number(row.n)})`.execute(db);
  }
}

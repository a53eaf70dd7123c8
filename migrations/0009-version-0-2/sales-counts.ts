import { type Kysely, sql } from 'kysely';
import { statements } from '../statements';

const DAY_MS = 86_400_000;
/** Argentina is three hours behind UTC all year. */
const OFFSET_MS = 10_800_000;
const DAY = `((granted_at - ${OFFSET_MS}) / ${DAY_MS})`;

/**
 * Counts are journals: a sale adds rows instead of updating one, for which all sales would wait. Readers add them up
 * and a timer merges them. Those by day and by product are counted again from the grants.
 */
export async function countSales(db: Kysely<unknown>): Promise<void> {
  await keepMonths(db);
  await countDays(db);
  await countProducts(db);
  await countYears(db);
}

const keepMonths = statements(`
  alter table sales_by_month rename to old_sales_by_month;
  create table sales_by_month (
    id text primary key,
    month text not null,
    courses integer not null,
    recipe_books integer not null,
    ars_cents bigint not null,
    usd_cents bigint not null
  );
  insert into sales_by_month (id, month, courses, recipe_books, ars_cents, usd_cents)
    select month, month, courses, recipe_books, ars_cents, usd_cents from old_sales_by_month;
  drop table old_sales_by_month;

  alter table carts_by_month rename to old_carts_by_month;
  create table carts_by_month (
    id text primary key,
    month text not null,
    opened integer not null,
    paid integer not null
  );
  insert into carts_by_month (id, month, opened, paid) select month, month, opened, paid from old_carts_by_month;
  drop table old_carts_by_month;
`);

function sumWhen(condition: string, value: string, name: string): string {
  return `sum(case when ${condition} then ${value} else 0 end) as ${name}`;
}

function sold(currency: 'ARS' | 'USD', name: string, condition = 'true'): string {
  return sumWhen(`ended_at is null and currency = '${currency}' and ${condition}`, 'amount_cents', name);
}

/** What went back, and what the buyer lost without it. */
const RETURNED = [
  sumWhen('refunded_cents > 0', '1', 'returns'),
  sumWhen("currency = 'ARS'", 'refunded_cents', 'returned_ars_cents'),
  sumWhen("currency = 'USD'", 'refunded_cents', 'returned_usd_cents'),
  sumWhen('ended_at is not null and amount_cents > refunded_cents', '1', 'revocations'),
  sumWhen("ended_at is not null and currency = 'ARS'", 'amount_cents - refunded_cents', 'revoked_ars_cents'),
  sumWhen("ended_at is not null and currency = 'USD'", 'amount_cents - refunded_cents', 'revoked_usd_cents'),
].join(', ');

type CountedDay = { number: number; method: string } & Record<string, number>;

async function countDays(db: Kysely<unknown>): Promise<void> {
  await statements(`
    create table sales_by_day (
      id text primary key,
      day text not null,
      method text not null,
      sales integer not null,
      course_ars_cents bigint not null,
      course_usd_cents bigint not null,
      book_ars_cents bigint not null,
      book_usd_cents bigint not null,
      returned_ars_cents bigint not null default 0,
      returned_usd_cents bigint not null default 0,
      returns bigint not null default 0,
      revocations bigint not null default 0,
      revoked_ars_cents bigint not null default 0,
      revoked_usd_cents bigint not null default 0
    );
    create index sales_by_day_days on sales_by_day (day);
  `)(db);
  const counts = [
    sold('ARS', 'course_ars_cents', "products.kind = 'course'"),
    sold('USD', 'course_usd_cents', "products.kind = 'course'"),
    sold('ARS', 'book_ars_cents', "products.kind <> 'course'"),
    sold('USD', 'book_usd_cents', "products.kind <> 'course'"),
    RETURNED,
  ].join(', ');
  const { rows } = await sql<CountedDay>`
    select ${sql.raw(DAY)} as number, method,
      count(distinct case when ended_at is null then coalesce(source_id, grants.id) end) as sales, ${sql.raw(counts)}
    from grants inner join products on products.id = grants.product_id
    where currency is not null
    group by ${sql.raw(DAY)}, method`.execute(db);
  const journal = db.withTables<{ sales_by_day: Record<string, string | number> }>();
  for (const { number, ...row } of rows) {
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10);
    await journal
      .insertInto('sales_by_day')
      .values({ id: `${day}:${row.method}`, day, ...row })
      .execute();
  }
}

const countProducts = statements(`
  drop table sales_by_product;
  create table sales_by_product (
    id text primary key,
    product_id text not null references products (id),
    day integer not null,
    purchases integer not null,
    sold integer not null,
    ars_cents bigint not null,
    usd_cents bigint not null,
    returns integer not null,
    returned_ars_cents bigint not null,
    returned_usd_cents bigint not null,
    revocations bigint not null default 0,
    revoked_ars_cents bigint not null default 0,
    revoked_usd_cents bigint not null default 0
  );
  insert into sales_by_product (id, product_id, day, purchases, sold, ars_cents, usd_cents,
      returns, returned_ars_cents, returned_usd_cents, revocations, revoked_ars_cents, revoked_usd_cents)
    select '0:' || product_id || ':' || ${DAY}, product_id, ${DAY},
      ${sumWhen('ended_at is null', '1', 'purchases')},
      ${sumWhen('ended_at is null and currency is not null', '1', 'sold')},
      ${sold('ARS', 'ars_cents')}, ${sold('USD', 'usd_cents')}, ${RETURNED}
    from grants group by product_id, ${DAY};
  create index sales_by_product_days on sales_by_product (product_id, day);
  -- All that the ranking of a few days reads.
  create index sales_by_product_sold on sales_by_product (day, product_id, sold);
`);

/** By year with a column for each month, because a ranking of many products must read few rows. */
async function countYears(db: Kysely<unknown>): Promise<void> {
  const months = Array.from({ length: 12 }, (_, month) => `m${month + 1}`);
  await statements(`
    create table sales_by_product_year (
      id text primary key,
      product_id text not null references products (id),
      year integer not null,
      ${months.map((month) => `${month} integer not null`).join(', ')}
    );
    create index sales_by_product_year_products on sales_by_product_year (product_id, year);
  `)(db);
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(day) as first, max(day) as last from sales_by_product`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return;
  const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();
  for (let year = yearOf(first); year <= yearOf(last); year++) {
    const startOf = (month: number) => Date.UTC(year, month) / DAY_MS;
    const sums = months.map((name, month) =>
      sumWhen(`day >= ${startOf(month)} and day < ${startOf(month + 1)}`, 'sold', name),
    );
    await statements(`
      insert into sales_by_product_year (id, product_id, year, ${months.join(', ')})
        select '0:' || product_id || ':${year}', product_id, ${year}, ${sums.join(', ')}
        from sales_by_product where day >= ${startOf(0)} and day < ${startOf(12)} group by product_id;
    `)(db);
  }
}

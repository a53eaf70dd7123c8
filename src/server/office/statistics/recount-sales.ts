import { sql } from 'kysely';
import { dayOfNumber, numberOfDay, SHOP_DAY_SQL } from '../../../rules/shop-day';
import type { Trx } from '../../platform/db/database';
import type { Tables } from '../../platform/db/schema';
import { COUNTS, GIVEN } from '../../shop/ledger/counted';
import { MONTH_COLUMNS, monthOf, startOfMonth } from '../../shop/ledger/month-columns';

const DAY = sql`((granted_at - ${sql.lit(SHOP_DAY_SQL.offset)}) / ${sql.lit(SHOP_DAY_SQL.day)})`;
const IS_COURSE = sql`products.kind = 'course'`;
const IS_BOOK = sql`products.kind <> 'course'`;

const JOURNALS = [
  'sales_by_month',
  'sales_by_product',
  'sales_by_product_year',
  'sales_by_day',
  'sales_by_user',
] as const;

/** Recounts everything, after rows were added without the purchases service. */
export async function recountSales(trx: Trx): Promise<void> {
  for (const journal of JOURNALS) await trx.deleteFrom(journal).execute();
  const { first, last } = await trx
    .selectFrom('grants')
    .select((eb) => [eb.fn.min('granted_at').as('first'), eb.fn.max('granted_at').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return;
  for (let start = startOfMonth(first); start <= last; start = startOfMonth(start, 1)) {
    await recountMonth(trx, start);
  }
  await recountProducts(trx);
  const yearOf = (time: number) => new Date(time - SHOP_DAY_SQL.offset).getUTCFullYear();
  for (let year = yearOf(first); year <= yearOf(last); year++) await recountYear(trx, year);
  await recountDays(trx);
  await trx
    .insertInto('sales_by_user')
    .columns(['user_id', 'purchases'])
    .expression((eb) =>
      eb
        .selectFrom('grants')
        .select((row) => ['user_id', row.fn.countAll<number>().as('purchases')])
        .where(COUNTS)
        .groupBy('user_id'),
    )
    .execute();
}

function sumOf(when: ReturnType<typeof sql>, value: ReturnType<typeof sql>) {
  return sql`coalesce(sum(case when ${when} then ${value} else 0 end), 0)`;
}

/** The live revenue in one currency. */
const revenue = (currency: 'ARS' | 'USD', when = sql`1 = 1`) =>
  sumOf(sql`${COUNTS} and ${when} and currency = ${sql.lit(currency)}`, sql`amount_cents - refunded_cents`);

/** A grant that its source gave again counts as the newer one. */
const IS_COUNTED = sql`not exists (select 1 from grants as newer where newer.source = grants.source
  and newer.source_id = grants.source_id and newer.product_id = grants.product_id and newer.id > grants.id
  and coalesce(newer.gift_id, '') = coalesce(grants.gift_id, ''))`;
const IS_REVOKED = sql`${IS_COUNTED} and ended_at is not null and coalesce(end_reason, '') <> ${sql.lit(GIVEN)}
  and amount_cents > refunded_cents`;

/** What went back, and what the buyer lost without it, in the columns of a journal. */
const RETURNED = sql.join([
  sql`${sumOf(sql`${IS_COUNTED} and refunded_cents > 0`, sql`1`)} as returns`,
  ...inBoth('returned', IS_COUNTED, sql`refunded_cents`),
  sql`${sumOf(IS_REVOKED, sql`1`)} as revocations`,
  ...inBoth('revoked', IS_REVOKED, sql`amount_cents - refunded_cents`),
]);

function inBoth(name: string, when: ReturnType<typeof sql>, cents: ReturnType<typeof sql>) {
  return (['ARS', 'USD'] as const).map(
    (currency) =>
      sql`${sumOf(sql`${when} and currency = ${sql.lit(currency)}`, cents)} as ${sql.ref(`${name}_${currency.toLowerCase()}_cents`)}`,
  );
}

async function recountMonth(trx: Trx, start: number): Promise<void> {
  const month = sql.lit(monthOf(start));
  await sql`insert into sales_by_month (id, month, courses, recipe_books, ars_cents, usd_cents)
    select ${month}, ${month}, ${sumOf(IS_COURSE, sql`1`)}, ${sumOf(IS_BOOK, sql`1`)},
      ${revenue('ARS')}, ${revenue('USD')}
    from grants inner join products on products.id = grants.product_id
    where ${COUNTS} and granted_at >= ${start} and granted_at < ${startOfMonth(start, 1)}
    having count(*) > 0`.execute(trx);
}

async function recountProducts(trx: Trx): Promise<void> {
  await sql`insert into sales_by_product (id, product_id, day, purchases, sold, ars_cents, usd_cents,
      returns, returned_ars_cents, returned_usd_cents, revocations, revoked_ars_cents, revoked_usd_cents)
    select '0:' || product_id || ':' || ${DAY}, product_id, ${DAY},
      ${sumOf(COUNTS, sql`1`)}, ${sumOf(sql`${COUNTS} and currency is not null`, sql`1`)},
      ${revenue('ARS')}, ${revenue('USD')}, ${RETURNED}
    from grants group by product_id, ${DAY}`.execute(trx);
}

async function recountYear(trx: Trx, year: number): Promise<void> {
  const start = (month: number) =>
    sql.lit(numberOfDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)));
  const sums = MONTH_COLUMNS.map((_, month) =>
    sumOf(sql`day >= ${start(month)} and day < ${start(month + 1)}`, sql`sold`),
  );
  await sql`insert into sales_by_product_year
      (id, product_id, year, ${sql.join(MONTH_COLUMNS.map((column) => sql.ref(column)))})
    select '0:' || product_id || ':' || ${sql.lit(String(year))}, product_id, ${sql.lit(year)}, ${sql.join(sums)}
    from sales_by_product where day >= ${start(0)} and day < ${start(12)} group by product_id`.execute(trx);
}

type CountedDay = Omit<Tables['sales_by_day'], 'id' | 'day'> & { number: number };

async function recountDays(trx: Trx): Promise<void> {
  const { rows } = await sql<CountedDay>`
    select ${DAY} as number, coalesce(method, '') as method,
      count(distinct case when ${COUNTS} then coalesce(source_id, grants.id) end) as sales,
      ${revenue('ARS', IS_COURSE)} as course_ars_cents, ${revenue('USD', IS_COURSE)} as course_usd_cents,
      ${revenue('ARS', IS_BOOK)} as book_ars_cents, ${revenue('USD', IS_BOOK)} as book_usd_cents,
      ${RETURNED}
    from grants inner join products on products.id = grants.product_id
    where currency is not null
    group by ${DAY}, coalesce(method, '')`.execute(trx);
  for (const { number, ...counts } of rows) {
    const day = dayOfNumber(number);
    await trx
      .insertInto('sales_by_day')
      .values({ id: `${day}:${counts.method}`, day, ...counts })
      .execute();
  }
}

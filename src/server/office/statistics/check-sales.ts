import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database';
import { COUNTS } from '../../shop/ledger/counted';
import { MONTH_COLUMNS } from '../../shop/ledger/month-columns';

interface Difference {
  name: string;
  counted: number;
  granted: number;
}

const YEAR = sql.raw(MONTH_COLUMNS.join(' + '));

/** A source that gave a product again, as after a won dispute, has sold it once. */
const SOLD = sql`select source, source_id, max(id) as id from grants
  where currency is not null group by source, coalesce(source_id, id), source_id, product_id, coalesce(gift_id, '')`;

/** What went back of each order, from its payments alone: the ledger of grants could repeat a mistake of the counts. */
const PAID_BACK = sql`select order_id,
    case when max(case when status in ('approved', 'in_mediation', 'reimbursed') then 1 else 0 end) = 1
      then sum(case when status in ('approved', 'in_mediation', 'reimbursed') then refunded_cents - uncounted_refund_cents else 0 end)
      else sum(case when status in ('refunded', 'charged_back') then amount_cents else 0 end) end as cents
  from payments where order_id is not null and problem is null group by order_id`;

/** An order can have been paid for products that the buyer already owned: they were not sold. */
const RETURNED = sql`select orders.currency,
    case when back.cents < sold.cents then back.cents else sold.cents end as cents
  from (${PAID_BACK}) as back
  inner join orders on orders.id = back.order_id
  inner join (select grants.source_id as order_id, sum(grants.amount_cents) as cents from grants
    where grants.source = 'order' and grants.id in (select id from (${SOLD}) as units)
    group by grants.source_id) as sold on sold.order_id = back.order_id`;

const returnedIn = (table: 'sales_by_day' | 'sales_by_product', currency: 'ARS' | 'USD') => {
  const name = sql.lit(`returned ${currency} in ${table}`);
  const column = sql.ref(`returned_${currency.toLowerCase()}_cents`);
  return sql`union all select ${name}, ${column}, 0 from ${sql.table(table)}
    union all select ${name}, 0, cents from (${RETURNED}) as returned where currency = ${sql.lit(currency)}`;
};

/** All money of the sales is revenue, or went back, or is of a purchase without access. */
const collectedIn = (currency: 'ARS' | 'USD') => {
  const name = sql.lit(`collected ${currency} in sales_by_day`);
  const column = (start: string) => sql.ref(`${start}_${currency.toLowerCase()}_cents`);
  return sql`union all select ${name}, ${column('course')} + ${column('book')} + ${column('returned')} + ${column('revoked')}, 0
      from sales_by_day
    union all select ${name}, 0, amount_cents from grants
      where currency = ${sql.lit(currency)} and id in (select id from (${SOLD}) as units)`;
};

/** Compares the counts with the grants and the payments. Returns every difference. */
export async function findMiscounts(db: Queries): Promise<string[]> {
  const { rows } = await sql<Difference>`
    select name, sum(counted) as counted, sum(granted) as granted from (
      select 'purchases of user ' || user_id as name, purchases as counted, 0 as granted from sales_by_user
      union all select 'purchases of user ' || user_id, 0, 1 from grants where ${COUNTS}
      union all select 'purchases of product ' || product_id, purchases, 0 from sales_by_product
      union all select 'purchases of product ' || product_id, 0, 1 from grants where ${COUNTS}
      union all select 'pesos of product ' || product_id, ars_cents, 0 from sales_by_product
      union all select 'pesos of product ' || product_id, 0, amount_cents - refunded_cents from grants
        where ${COUNTS} and currency = 'ARS'
      union all select 'dollars of product ' || product_id, usd_cents, 0 from sales_by_product
      union all select 'dollars of product ' || product_id, 0, amount_cents - refunded_cents from grants
        where ${COUNTS} and currency = 'USD'
      union all select 'sold units of product ' || product_id, sold, 0 from sales_by_product
      union all select 'sold units of product ' || product_id, 0, 1 from grants
        where ${COUNTS} and currency is not null
      union all select 'sold units of all years', ${YEAR}, 0 from sales_by_product_year
      union all select 'sold units of all years', 0, 1 from grants where ${COUNTS} and currency is not null
      ${returnedIn('sales_by_day', 'ARS')} ${returnedIn('sales_by_day', 'USD')}
      ${returnedIn('sales_by_product', 'ARS')} ${returnedIn('sales_by_product', 'USD')}
      ${collectedIn('ARS')} ${collectedIn('USD')}
      union all select 'purchases of all months', courses + recipe_books, 0 from sales_by_month
      union all select 'purchases of all months', 0, 1 from grants where ${COUNTS}
      union all select 'pesos of all days', course_ars_cents + book_ars_cents, 0 from sales_by_day
      union all select 'pesos of all days', 0, amount_cents - refunded_cents from grants
        where ${COUNTS} and currency = 'ARS'
      union all select 'dollars of all days', course_usd_cents + book_usd_cents, 0 from sales_by_day
      union all select 'dollars of all days', 0, amount_cents - refunded_cents from grants
        where ${COUNTS} and currency = 'USD'
    ) as counts group by name having sum(counted) <> sum(granted) order by name`.execute(db);
  return rows.map(({ name, counted, granted }) => `${name}: ${counted} counted, ${granted} granted`);
}

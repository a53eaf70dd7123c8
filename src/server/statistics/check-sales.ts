import { sql } from 'kysely';
import type { Queries } from '../db/database';
import { MONTH_COLUMNS } from './month-columns';

interface Difference {
  name: string;
  counted: number;
  granted: number;
}

const YEAR = sql.raw(MONTH_COLUMNS.join(' + '));
const RETURNED = sql.raw('case when ended_at is null then refunded_cents else amount_cents end');

/** Compares the counts with the grants. Returns every difference. */
export async function findMiscounts(db: Queries): Promise<string[]> {
  const { rows } = await sql<Difference>`
    select name, sum(counted) as counted, sum(granted) as granted from (
      select 'purchases of user ' || user_id as name, purchases as counted, 0 as granted from sales_by_user
      union all select 'purchases of user ' || user_id, 0, 1 from grants where ended_at is null
      union all select 'purchases of product ' || product_id, purchases, 0 from sales_by_product
      union all select 'purchases of product ' || product_id, 0, 1 from grants where ended_at is null
      union all select 'pesos of product ' || product_id, ars_cents, 0 from sales_by_product
      union all select 'pesos of product ' || product_id, 0, amount_cents - refunded_cents from grants
        where ended_at is null and currency = 'ARS'
      union all select 'dollars of product ' || product_id, usd_cents, 0 from sales_by_product
      union all select 'dollars of product ' || product_id, 0, amount_cents - refunded_cents from grants
        where ended_at is null and currency = 'USD'
      union all select 'sold units of product ' || product_id, sold, 0 from sales_by_product
      union all select 'sold units of product ' || product_id, 0, 1 from grants
        where ended_at is null and currency is not null
      union all select 'sold units of all years', ${YEAR}, 0 from sales_by_product_year
      union all select 'sold units of all years', 0, 1 from grants where ended_at is null and currency is not null
      union all select 'returned pesos of all days', returned_ars_cents, 0 from sales_by_day
      union all select 'returned pesos of all days', 0, ${RETURNED} from grants where currency = 'ARS'
      union all select 'returned pesos of all products', returned_ars_cents, 0 from sales_by_product
      union all select 'returned pesos of all products', 0, ${RETURNED} from grants where currency = 'ARS'
      union all select 'purchases of all months', courses + recipe_books, 0 from sales_by_month
      union all select 'purchases of all months', 0, 1 from grants where ended_at is null
      union all select 'pesos of all days', course_ars_cents + book_ars_cents, 0 from sales_by_day
      union all select 'pesos of all days', 0, amount_cents - refunded_cents from grants
        where ended_at is null and currency = 'ARS'
      union all select 'dollars of all days', course_usd_cents + book_usd_cents, 0 from sales_by_day
      union all select 'dollars of all days', 0, amount_cents - refunded_cents from grants
        where ended_at is null and currency = 'USD'
    ) as counts group by name having sum(counted) <> sum(granted) order by name`.execute(db);
  return rows.map(({ name, counted, granted }) => `${name}: ${counted} counted, ${granted} granted`);
}

import { sql } from 'kysely';
import { fromCents } from '../../../rules/money';
import { startOfShopDay } from '../../../rules/shop-day';
import type { Queries } from '../../platform/db/database';
import { firstIdAt } from '../../platform/db/ids-of-time';
import { COUNTS } from '../../shop/ledger/counted';

const centsIn = (currency: 'ARS' | 'USD') =>
  sql<number>`coalesce(sum(case when currency = ${sql.lit(currency)} then amount_cents - refunded_cents end), 0)`;

/** The sales of a day until a moment, from the ledger: the counts have no hours. Ids begin with their time. */
export async function salesUntil(db: Queries, day: string, until: number) {
  const row = await db
    .selectFrom('grants')
    .select([
      sql<number>`count(distinct coalesce(source_id, id))`.as('sales'),
      centsIn('ARS').as('ars'),
      centsIn('USD').as('usd'),
    ])
    .where('id', '>=', firstIdAt(startOfShopDay(day)))
    .where('id', '<', firstIdAt(until))
    .where('currency', 'is not', null)
    .where(COUNTS)
    .executeTakeFirstOrThrow();
  return { sales: row.sales, ars: fromCents(row.ars), usd: fromCents(row.usd) };
}

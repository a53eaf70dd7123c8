import { fromCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import type { Period } from './period';

/** What counts in a period, less refunds. Pesos and dollars are never added. */
export async function salesTotal(db: Queries, period: Period, methods?: string[]) {
  let query = db
    .selectFrom('sales_by_day')
    .select((eb) => [
      eb.fn.sum<number | null>('sales').as('sales'),
      eb.fn.sum<number | null>('course_ars_cents').as('course_ars'),
      eb.fn.sum<number | null>('course_usd_cents').as('course_usd'),
      eb.fn.sum<number | null>('book_ars_cents').as('book_ars'),
      eb.fn.sum<number | null>('book_usd_cents').as('book_usd'),
    ])
    .where('day', '>=', period.first)
    .where('day', '<=', period.last);
  if (methods) query = query.where('method', 'in', methods);
  const row = await query.executeTakeFirstOrThrow();
  return {
    sales: row.sales ?? 0,
    ars: fromCents((row.course_ars ?? 0) + (row.book_ars ?? 0)),
    usd: fromCents((row.course_usd ?? 0) + (row.book_usd ?? 0)),
  };
}

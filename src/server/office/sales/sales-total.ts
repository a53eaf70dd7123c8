import type { DaySum } from '../../../contract/sales';
import { fromCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import type { Period } from './period';

/** What counts on each day of a period, less refunds. Days without sales are left out. */
export async function salesOfDays(db: Queries, period: Period, methods?: string[]): Promise<DaySum[]> {
  const rows = await selectSums(db, period, methods)
    .select('day')
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => ({ day: row.day, ...toTotal(row) }));
}

/** What counts in a period, less refunds. Pesos and dollars are never added. */
export async function salesTotal(db: Queries, period: Period, methods?: string[]) {
  return toTotal(await selectSums(db, period, methods).executeTakeFirstOrThrow());
}

function selectSums(db: Queries, period: Period, methods: string[] | undefined) {
  const query = db
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
  return methods ? query.where('method', 'in', methods) : query;
}

type Sums = Record<'course_ars' | 'course_usd' | 'book_ars' | 'book_usd' | 'sales', number | null>;

function toTotal(row: Sums) {
  return {
    sales: row.sales ?? 0,
    ars: fromCents((row.course_ars ?? 0) + (row.book_ars ?? 0)),
    usd: fromCents((row.course_usd ?? 0) + (row.book_usd ?? 0)),
  };
}

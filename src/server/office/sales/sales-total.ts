import type { DaySum } from '../../../contract/sales';
import { type Currency, fromCents, sumCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import { sumsOf } from '../../platform/db/sums';
import type { Period } from './period';

/** The revenue in the journal of days. */
export const SOLD_COLUMNS = [
  'course_ars_cents',
  'course_usd_cents',
  'book_ars_cents',
  'book_usd_cents',
] as const;

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
    .select(sumsOf('sales', ...SOLD_COLUMNS))
    .where((eb) => eb.between('day', period.first, period.last));
  return methods ? query.where('method', 'in', methods) : query;
}

/** The money of rows by currency. */
export function inBoth(rows: { currency: string | null; cents: number }[]) {
  const of = (currency: Currency) =>
    fromCents(sumCents(rows.map((row) => (row.currency === currency ? row.cents : 0))));
  return { ars: of('ARS'), usd: of('USD') };
}

export function countOf(rows: { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function toTotal(row: Record<(typeof SOLD_COLUMNS)[number] | 'sales', number>) {
  return {
    sales: row.sales,
    ars: fromCents(row.course_ars_cents + row.book_ars_cents),
    usd: fromCents(row.course_usd_cents + row.book_usd_cents),
  };
}

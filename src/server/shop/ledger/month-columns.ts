import { sql } from 'kysely';
import type { SalesByProductYearTable } from '../../platform/db/schema';

type MonthColumn = Extract<keyof SalesByProductYearTable, `m${number}`>;
type MonthColumns = Pick<SalesByProductYearTable, MonthColumn>;

export const MONTH_COLUMNS: MonthColumn[] = [
  ...(['m1', 'm2', 'm3', 'm4', 'm5', 'm6'] as const),
  ...(['m7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const),
];

/** A value for the column of each month, January first. */
export function monthColumns(count: (month: number) => number): MonthColumns {
  const values = MONTH_COLUMNS.map((column, index) => [column, count(index + 1)]);
  return Object.fromEntries(values) as MonthColumns; // one entry per column
}

/** Months such as `2026-03`, both included. */
export interface MonthRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The sum of the columns between two months, over rows of the years between them. */
export function sumOfMonths({ from, to }: MonthRange) {
  const years = new Set([from, to].flatMap((month) => (month ? [month.slice(0, 4)] : [])));
  const all = sql.raw(MONTH_COLUMNS.join(' + '));
  if (years.size === 0) return sql<number>`sum(${all})`;
  // Only the first and the last year are read in part.
  const cases = [...years].map((year) => {
    const columns = MONTH_COLUMNS.filter((_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      return (!from || month >= from) && (!to || month <= to);
    });
    return sql`when ${sql.lit(Number(year))} then ${sql.raw(columns.join(' + ') || '0')}`;
  });
  return sql<number>`sum(case year ${sql.join(cases, sql` `)} else ${all} end)`;
}

/** `2026-03`, in UTC. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

export function startOfMonth(time: number, later = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

import { sql } from 'kysely';

/** The sums of columns under their own names; 0 without rows. */
export function sumsOf<const C extends string>(...columns: C[]) {
  return columns.map((column) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column));
}

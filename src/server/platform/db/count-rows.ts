import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows a query finds, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const row: { count?: number } = await counted.executeTakeFirstOrThrow();
  return row.count ?? 0;
}

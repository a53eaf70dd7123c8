import { type SelectQueryBuilder, sql } from 'kysely';

/** How many rows a query finds, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const row: { count?: number } = await counted.executeTakeFirstOrThrow();
  return row.count ?? 0;
}

/** Whether a query finds any row. */
export async function hasRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<boolean> {
  const found = await query.clearSelect().select(sql`1`.as('one')).limit(1).executeTakeFirst();
  return found !== undefined;
}

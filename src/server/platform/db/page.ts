import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Which page of a list somebody asks for. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** One page of rows ordered by id. The query reads one row more than the page length. */
export function toPage<Row extends { id: string }>(
  rows: Row[],
  limit: number,
): { data: Row[]; nextCursor?: string } {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, ...(rows.length > limit && last ? { nextCursor: last.id } : {}) };
}

/** The rows of a query from the newest on, one page of them. `id` is its column, as in `orders.id`. */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id: string,
  { limit, cursor }: PageQuery & { limit: number },
) {
  const sorted = query.orderBy(sql.ref(id), 'desc').limit(limit + 1);
  const page = cursor ? sorted.where(sql<SqlBool>`${sql.ref(id)} < ${cursor}`) : sorted;
  const rows = (await page.execute()) as Row[]; // Kysely only flattens the type of a row
  return toPage(rows, limit);
}

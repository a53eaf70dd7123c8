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

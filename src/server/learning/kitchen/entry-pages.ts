import { sql } from 'kysely';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { KitchenEntriesTable } from '../../platform/db/schema';

/** What one answer contains at most. A single entry is always smaller than a page. */
const ROWS_A_PAGE = 100;
const BYTES_A_PAGE = 128 * 1024;

/** A page of entries by their last change. One that changes while a device reads moves to the end, so no page misses it. */
export async function readPage(db: Queries, userId: string, since: number, cursor: string | undefined) {
  let select = db
    .selectFrom('kitchen_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('updated_at', '>=', since)
    .orderBy('updated_at')
    .orderBy('kind')
    .orderBy('key')
    .limit(ROWS_A_PAGE + 1);
  if (cursor !== undefined) {
    const { updatedAt, kind, key } = readCursor(cursor);
    select = select.where(sql<boolean>`(updated_at, kind, key) > (${updatedAt}, ${kind}, ${key})`);
  }
  const found = await select.execute();
  const rows = found.slice(0, fitting(found));
  const last = rows.at(-1);
  if (rows.length === found.length || !last) return { rows };
  return { rows, nextCursor: `${last.updated_at}.${last.kind}.${last.key}` };
}

/** How many of the rows fit on a page. */
function fitting(rows: KitchenEntriesTable[]): number {
  let bytes = 0;
  const past = rows.findIndex((row) => {
    bytes += Buffer.byteLength(row.value);
    return bytes > BYTES_A_PAGE;
  });
  return Math.min(past === -1 ? rows.length : Math.max(past, 1), ROWS_A_PAGE);
}

function readCursor(cursor: string) {
  const [, updatedAt, kind, key] = /^(\d{1,15})\.(\w{1,20})\.([^\0]+)$/.exec(cursor) ?? [];
  if (!updatedAt || !kind || !key) throw new AppError('invalid_input', { field: 'cursor' });
  return { updatedAt: Number(updatedAt), kind, key };
}

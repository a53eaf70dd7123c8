import { sql } from 'kysely';
import type { Trx } from '../platform/db/database';
import type { TestShop } from './shop';

/**
 * Starts an operation while a transaction that did `work` is still open, and commits that transaction once the
 * operation waits for a lock or has finished. SQLite runs one transaction at a time, so there they run in sequence.
 */
export async function interleave<T>(
  shop: TestShop,
  work: (trx: Trx) => Promise<unknown>,
  begin: () => Promise<T>,
): Promise<T> {
  const { running } = await shop.db.transaction().execute(async (trx) => {
    await work(trx);
    if (shop.engine === 'sqlite') return { running: undefined };
    let isOver = false;
    const begun = begin().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isSomebodyWaiting(shop))) await new Promise(setImmediate);
    return { running: begun };
  });
  return await (running ?? begin());
}

async function isSomebodyWaiting({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}

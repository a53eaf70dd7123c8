import { sql } from 'kysely';
import type { Trx } from '../db/database';
import type { TestShop } from './shop';

/**
 * Begins something while another's transaction is open, which ends once the something waits for it or is over.
 * SQLite has one transaction at a time: there the one simply comes after the other.
 */
export async function holdUp<T>(
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

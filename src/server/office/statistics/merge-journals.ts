import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/db/database';
import { firstIdAt, newId } from '../../platform/db/ids';
import { MONTH_COLUMNS } from '../../shop/ledger/month-columns';
import { SOLD_COLUMNS } from '../sales/sales-total';
import { RETURNED_COLUMNS } from './returned';

/** The key columns and the count columns of each journal. */
const JOURNALS = {
  sales_by_month: [['month'], ['courses', 'recipe_books', 'ars_cents', 'usd_cents']],
  sales_by_product: [
    ['product_id', 'day'],
    ['purchases', 'sold', 'ars_cents', 'usd_cents', ...RETURNED_COLUMNS],
  ],
  sales_by_product_year: [['product_id', 'year'], MONTH_COLUMNS],
  sales_by_day: [
    ['day', 'method'],
    ['sales', ...SOLD_COLUMNS, ...RETURNED_COLUMNS],
  ],
  carts_by_month: [['month'], ['opened', 'paid']],
  visits_by_day: [['day'], ['views', 'visitors']],
  source_days: [
    ['day', 'source'],
    ['visits', 'carts', 'paid'],
  ],
  product_visits: [
    ['product_id', 'day'],
    ['views', 'visitors', 'carts'],
  ],
} as const;

type Values = Record<string, string | number>;

/** Only rows of these last days are looked for, because a journal of products and days grows for ever. */
const RECENT_MS = 50 * 3_600_000;

/** Replaces the rows of each key by their sum. A sale only adds rows, so it never waits for this. */
export async function mergeJournals(db: Database, now: number): Promise<void> {
  const since = firstIdAt(now - RECENT_MS);
  for (const [table, [keys, counts]] of Object.entries(JOURNALS)) {
    await db.transaction().execute((trx) => mergeJournal(trx, { table, since }, keys, counts));
  }
}

async function mergeJournal(
  trx: Trx,
  { table, since }: { table: string; since: string },
  keys: readonly string[],
  counts: readonly string[],
): Promise<void> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const { rows: groups } = await sql<Values>`select ${columns} from ${sql.table(table)}
    where id >= ${since} group by ${columns} having count(*) > 1`.execute(trx);
  for (const group of groups) {
    const isGroup = sql.join(
      keys.map((key) => sql`${sql.ref(key)} = ${group[key]}`),
      sql` and `,
    );
    // Another process may merge the same rows, so each adds up only the rows that it removed.
    const { rows } = await sql<Values>`delete from ${sql.table(table)} where ${isGroup} returning *`.execute(
      trx,
    );
    if (rows.length === 0) continue;
    const sums = counts.map((count) => rows.reduce((sum, row) => sum + Number(row[count]), 0));
    const names = sql.join(['id', ...keys, ...counts].map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names})
      values (${sql.join([newId(), ...keys.map((key) => group[key]), ...sums])})`.execute(trx);
  }
}

import { sql } from 'kysely';
import type { Database, Trx } from '../db/database';
import { newId } from '../db/ids';

/** The key columns and the count columns of each journal. */
const JOURNALS = {
  sales_by_month: [['month'], ['courses', 'recipe_books', 'ars_cents', 'usd_cents']],
  sales_by_product: [
    ['product_id', 'month'],
    ['purchases', 'ars_cents', 'usd_cents'],
  ],
  carts_by_month: [['month'], ['opened', 'paid']],
} as const;

type Values = Record<string, string | number>;

/** Replaces the rows of each key by their sum. A sale only adds rows, so it never waits for this. */
export async function mergeJournals(db: Database): Promise<void> {
  for (const [table, [keys, counts]] of Object.entries(JOURNALS)) {
    await db.transaction().execute((trx) => mergeJournal(trx, table, keys, counts));
  }
}

async function mergeJournal(
  trx: Trx,
  table: string,
  keys: readonly string[],
  counts: readonly string[],
): Promise<void> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const { rows: groups } = await sql<Values>`select ${columns} from ${sql.table(table)}
    group by ${columns} having count(*) > 1`.execute(trx);
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

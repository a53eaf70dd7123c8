import { sql } from 'kysely';
import { demoCatalogue } from '../src/demo/demo-catalogue';
import { demoPeople } from '../src/demo/demo-people';
import { findMiscounts } from '../src/server/office/statistics/check-sales';
import type { Database } from '../src/server/platform/db/database';

/** The processes started on an empty database at the same moment: the demo shop must be there once. */
export async function findSeedContradictions(db: Database): Promise<string[]> {
  const count = async (table: 'products' | 'users' | 'coupons') => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return Number(rows[0]?.n);
  };
  // The demo has one bundle, which is a row of the products.
  const expected = { products: demoCatalogue.length + 1, users: demoPeople.length + 2, coupons: 1 };
  const found: string[] = [];
  for (const [table, wanted] of Object.entries(expected)) {
    const seen = await count(table as keyof typeof expected); // a key of the table
    if (seen !== wanted) found.push(`${seen} rows of ${table} instead of ${wanted} after three first starts`);
  }
  return [...found, ...(await findMiscounts(db))];
}

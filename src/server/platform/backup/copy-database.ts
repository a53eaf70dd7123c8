import type { Database } from '../db/database';
import { holdsData } from '../db/holds-data';
import { appliedSteps, migrate } from '../db/migrate';
import { recreateTables } from './load-tables';
import { createDigest, digestTable, insertRows, listTables, readSnapshot, readTable } from './tables';

/** Copies every row to another database and compares both row by row before the commit. */
export async function copyDatabase(from: Database, to: Database, force: boolean) {
  await migrate(from);
  await migrate(to);
  return readSnapshot(from, (source) =>
    to.transaction().execute(async (target) => {
      if (!force && (await holdsData(target))) {
        throw new Error('The new database already holds a shop: add --force to overwrite it.');
      }
      await recreateTables(target, await appliedSteps(source));
      const counts: Record<string, number> = {};
      for (const table of await listTables(source)) {
        const read = createDigest();
        for await (const rows of readTable(source, table)) {
          read.add(rows);
          await insertRows(target, table, rows);
        }
        const original = read.result();
        const copy = await digestTable(target, table);
        if (original.count !== copy.count || original.digest !== copy.digest) {
          throw new Error(`The copy of the table ${table} differs from its original: nothing was changed.`);
        }
        counts[table] = copy.count;
      }
      return counts;
    }),
  );
}

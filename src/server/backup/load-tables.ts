import { sql } from 'kysely';
import type { OpenedDatabase, Trx } from '../db/database';
import { MIGRATIONS } from '../db/migrate';
import { listTables } from './tables';

/** Leaves the schema exactly as the named steps make it, and empty. */
export async function recreateTables(
  trx: Trx,
  engine: OpenedDatabase['engine'],
  steps: string[],
): Promise<void> {
  for (const table of (await listTables(trx, engine)).reverse()) await trx.schema.dropTable(table).execute();
  const history = trx.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await history.deleteFrom('kysely_migration').execute();
  for (const name of steps) {
    const step = MIGRATIONS[name];
    if (!step)
      throw new Error(`The backup comes from a newer version of the shop (${name}): use that version.`);
    await step.up(trx);
    await history
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .execute();
  }
  // Some steps write a first row of their own; the copy brings its own.
  for (const table of (await listTables(trx, engine)).reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(trx);
  }
}

export async function appliedSteps(trx: Trx): Promise<string[]> {
  const rows = await trx
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

/** A shop that was only migrated may be overwritten without asking. */
export async function holdsData(trx: Trx): Promise<boolean> {
  for (const table of ['users', 'products'] as const) {
    const row = await trx.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

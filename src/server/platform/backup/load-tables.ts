import { sql } from 'kysely';
import type { Trx } from '../db/database';
import { appliedSteps, MIGRATIONS } from '../db/migrate';
import { listTables } from './tables';

/** Creates the schema of the named migrations again, without rows. */
export async function recreateTables(trx: Trx, steps: string[]): Promise<void> {
  for (const table of (await listTables(trx)).reverse()) await trx.schema.dropTable(table).execute();
  await migrationHistory(trx).deleteFrom('kysely_migration').execute();
  for (const name of steps) await applyStep(trx, name);
  // Some migrations insert rows; the backup contains its own.
  for (const table of (await listTables(trx)).reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(trx);
  }
}

/** Migrates loaded rows to the schema of this version, in the transaction that loads them. */
export async function applyMissingSteps(trx: Trx): Promise<void> {
  const applied = await appliedSteps(trx);
  const missing = Object.keys(MIGRATIONS).filter((name) => !applied.includes(name));
  for (const name of missing.sort()) await applyStep(trx, name);
}

async function applyStep(trx: Trx, name: string): Promise<void> {
  const step = MIGRATIONS[name];
  if (!step)
    throw new Error(`Another version of the shop made the backup (unknown here: ${name}): restore it there.`);
  await step.up(trx);
  const applied = { name, timestamp: new Date().toISOString() };
  await migrationHistory(trx).insertInto('kysely_migration').values(applied).execute();
}

function migrationHistory(trx: Trx) {
  return trx.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator, sql } from 'kysely';
import { findProjectFolder } from '../runtime/project-folder';
import { type Database, isSqlite } from './database';

const STEP = /^(\d{4}-[\w-]+)\.[jt]s$/;

/** The steps of the folder `migrations`, in order. Each loads when it runs. A released name never changes. */
export const MIGRATIONS = findSteps();

/**
 * Migrates the database to this version, under a lock and in one transaction, and returns the steps that ran.
 * Refuses a database of a newer version, and of a development version whose steps were never released.
 */
export async function migrate(db: Database): Promise<string[]> {
  const known = Object.keys(MIGRATIONS);
  const applied = await appliedSteps(db);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
    throw new Error(
      `Another version of the shop made this database (unknown here: ${unknown[0]}${others}). Start that version. ` +
        'If it was a development version that was never released, delete the data folder or the PostgreSQL database; ' +
        'then start with an empty shop, or restore a backup of a released version.',
    );
  }
  // The migrator reads the whole schema several times, so a start without a new step does not ask it.
  if (applied.length === known.length) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The steps that the database has, in order. */
export async function appliedSteps(db: Database): Promise<string[]> {
  const history = isSqlite(db)
    ? sql`select name from sqlite_master where name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`;
  if ((await history.execute(db)).rows.length === 0) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

function findSteps(): Record<string, Migration> {
  const folder = findProjectFolder('migrations');
  const steps = readdirSync(folder)
    .sort()
    .flatMap((file): [string, Migration][] => {
      const name = STEP.exec(file)?.[1];
      if (!name) return [];
      const load = async (): Promise<Migration> => await import(pathToFileURL(join(folder, file)).href);
      return [[name, { up: async (db) => await (await load()).up(db) }]];
    });
  return Object.fromEntries(steps);
}

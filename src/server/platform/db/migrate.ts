import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely';
import type { Database } from './database';

const STEP = /^(\d{4}-[\w-]+)\.[jt]s$/;

/** The steps of the folder `migrations`, in order. Each loads when it runs. A released name never changes. */
export const MIGRATIONS = findSteps();

/**
 * Migrates the database to this version, under a lock and in one transaction, and returns the steps that ran.
 * Refuses a database of a newer version, and of a development version whose steps were never released.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const applied = (await migrator.getMigrations()).filter((step) => step.executedAt !== undefined);
  const unknown = await unknownSteps(
    db,
    applied.map((step) => step.name),
  );
  if (unknown.length > 0) {
    const others = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
    throw new Error(
      `Another version of the shop made this database (unknown here: ${unknown[0]}${others}). Start that version. ` +
        'If it was a development version that was never released, delete the data folder or the PostgreSQL database; ' +
        'then start with an empty shop, or restore a backup of a released version.',
    );
  }
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function unknownSteps(db: Database, known: string[]): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name).filter((name) => !known.includes(name));
}

function findSteps(): Record<string, Migration> {
  const folder = findFolder();
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

/** The sources and the built server are at different depths below it. */
function findFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'migrations'))) {
    if (folder === dirname(folder)) throw new Error('The folder "migrations" of the project is missing.');
    folder = dirname(folder);
  }
  return join(folder, 'migrations');
}

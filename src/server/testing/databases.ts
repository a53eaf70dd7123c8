import { randomUUID } from 'node:crypto';
import { type LogEvent, sql } from 'kysely';
import pg from 'pg';
import {
  type Database,
  type OpenedDatabase,
  openPool,
  openPostgres,
  wrapSqlite,
} from '../platform/db/database';
import { migrate } from '../platform/db/migrate';
import type { Tables } from '../platform/db/schema';
import { SqliteDatabase } from '../platform/db/sqlite-driver';

/** The PostgreSQL server of the tests; set by the test command. */
const postgresUrl = process.env.TEST_DATABASE_URL;

export type Engine = 'sqlite' | 'postgres';
export const BOTH_ENGINES: Engine[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];
/** A quick run takes PostgreSQL only where SQL, locks or order matter. */
export const ENGINES: Engine[] = process.env.TEST_DEPTH === 'quick' ? ['sqlite'] : BOTH_ENGINES;

/** Opens a migrated, empty database for each shop of a test. */
export async function openTestDatabase(engine: Engine): Promise<RecordedDatabase> {
  let recorded: string[] | undefined;
  const log = ({ query }: LogEvent) => void recorded?.push(query.sql);
  migratedImage ??= makeImage();
  const opened =
    engine === 'postgres'
      ? await openOnServer(log)
      : wrapSqlite(new SqliteDatabase(await migratedImage), log);
  return {
    ...opened,
    async statementsOf(work) {
      recorded = [];
      await work();
      const statements = recorded;
      recorded = undefined;
      return statements;
    },
  };
}

interface RecordedDatabase extends OpenedDatabase {
  /** What the database is asked while `work` runs, with the beginnings and ends of transactions. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

/** A migrated SQLite database. Copying it is much faster than migrating each one. */
let migratedImage: Promise<Buffer> | undefined;

async function makeImage(): Promise<Buffer> {
  const sqlite = new SqliteDatabase(':memory:');
  const opened = wrapSqlite(sqlite);
  await migrate(opened.db);
  const image = sqlite.serialize();
  await opened.close();
  return image;
}

/** A machine that stands still for seconds must not fail a test as if the database were down. */
const PATIENT = {
  connectionTimeoutMillis: 120_000,
  query_timeout: 120_000,
};

/** Stays connected: a new connection reads the catalogue again, which takes longer than emptying. */
interface FreeDatabase {
  name: string;
  cleaner: Database;
  pool: pg.Pool;
}

/** Emptied databases for the next shop, in this or another file: emptying is faster than creating. */
const free: FreeDatabase[] = [];

async function openOnServer(log: (event: LogEvent) => void): Promise<OpenedDatabase> {
  const database = free.pop() ?? (await makeMigrated());
  const pool = lend(database.pool);
  const opened = openPostgres(urlOf(database.name), 'server', PATIENT, { log, pool });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await emptyTables(database.cleaner);
      free.push(database);
    },
  };
}

/** Creates an empty database without tables for one test. */
export async function makePostgresDatabase() {
  const name = newName();
  await onServer(`create database ${name}`);
  return { url: urlOf(name), drop: () => onServer(`drop database ${name} with (force)`) };
}

/** The server has a hundred for all databases, and every other shop of a test run needs some. */
const KEPT_CONNECTIONS = 2;

/** A pool for one shop: its end waits for the statements of the shop and leaves some connections to the next one. */
function lend(pool: pg.Pool) {
  return {
    connect: () => pool.connect(),
    end: async () => {
      while (pool.idleCount < pool.totalCount) await new Promise(setImmediate);
      while (pool.totalCount > KEPT_CONNECTIONS) (await pool.connect()).release(true);
    },
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
  };
}

const STAYING = { ...PATIENT, idleTimeoutMillis: 0, allowExitOnIdle: true };

async function makeMigrated(): Promise<FreeDatabase> {
  const name = newName();
  await onServer(`create database ${name}`);
  const { db: cleaner } = openPostgres(urlOf(name), 'command', { ...STAYING, max: 1 });
  await migrate(cleaner);
  await rememberRows(cleaner);
  const pool = await openPool(urlOf(name), STAYING, true);
  return { name, cleaner, pool };
}

/** Deleted rows stay in the file of a table, and every test after this one would read past them. */
const LARGE_BYTES = 1_000_000;

/** Restores the state after the migrations. */
async function emptyTables(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows: large } = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(oid) > ${sql.lit(LARGE_BYTES)}`.execute(connection);
    const names = large.map(({ name }) => name).join(', ');
    if (names) await sql.raw(`truncate ${names} cascade`).execute(connection);
    // Without foreign keys, the order of the tables does not matter.
    const deletes = [...rowsOfMigrations.keys()].map((table) => `delete from "${table}";`).join('');
    await sql.raw(`set session_replication_role = replica; ${deletes}`).execute(connection);
    for (const [table, rows] of rowsOfMigrations)
      if (rows.length > 0) await connection.insertInto(table).values(rows).execute();
  });
}

/** The rows that migrations insert, by table. */
const rowsOfMigrations = new Map<keyof Tables, never[]>();

async function rememberRows(db: Database): Promise<void> {
  for (const { name } of await db.introspection.getTables()) {
    const table = name as keyof Tables; // the schema names every table
    const rows = await db.selectFrom(table).selectAll().execute();
    rowsOfMigrations.set(table, rows as never[]);
  }
}

/** The prefix of the run lets `drop-databases.ts` find all its databases. */
function newName(): string {
  return `shop_test_${process.env.TEST_RUN}_${randomUUID().slice(0, 8)}`;
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  // Only the crash tests need durability, and they start real servers.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

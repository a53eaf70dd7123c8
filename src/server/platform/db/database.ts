import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LimitNode,
  type LogConfig,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type Transaction,
  type TransactionSettings,
  ValueNode,
} from 'kysely';
import type pg from 'pg';
import { type SharedLock, shareDatabaseLock } from './database-lock';
import { createStatementNames, nameStatements } from './named-statements';
import type { Tables } from './schema';
import { SqliteDatabase } from './sqlite-driver';
import { cacheStatements } from './statement-cache';

export type Database = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** The database, or the transaction that a query belongs to. */
export type Queries = Database | Trx;

export interface OpenedDatabase {
  db: Database;
  /** Absent for SQLite, which has one connection. */
  pool?: () => { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const POSTGRES_CONNECTIONS = 10;

/** A server has time limits for its queries; a command has none. */
export type DatabaseUse = 'server' | 'command';

/** A hung database must cause a 503, not a hung request. */
const QUERY_TIMEOUT_MS = 15_000;
/** A process that is paused during a transaction must not keep its locks. Behind PgBouncer only a transaction can set it. */
const BEGIN = 'begin; set local idle_in_transaction_session_timeout = 10000';

export function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  databasePool?: number | undefined;
  preparesStatements?: boolean | undefined;
  use: DatabaseUse;
}): OpenedDatabase {
  const { databaseUrl, databasePool: max = POSTGRES_CONNECTIONS, preparesStatements } = options;
  return databaseUrl
    ? openPostgres(databaseUrl, options.use, { max }, { preparesStatements })
    : openSqlite(join(options.dataDir, 'shop.db'));
}

export function openSqlite(file: string): OpenedDatabase {
  if (file !== ':memory:') makePrivate(file);
  return wrapSqlite(new SqliteDatabase(file));
}

/** `log` hears of each statement. */
export function wrapSqlite(sqlite: Sqlite.Database, log: LogConfig = []): OpenedDatabase {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Backups and the command line write while the shop runs.
  sqlite.pragma('busy_timeout = 5000');
  const dialect = new SqliteDialect({ database: sqlite });
  dialect.createDriver = () => new ShopSqliteDriver(sqlite);
  dialect.createQueryCompiler = () => new ShopSqliteQueryCompiler();
  const db = new Kysely<Tables>({ dialect, log });
  return { db, close: () => db.destroy() };
}

/** Whether the database is SQLite, and not PostgreSQL. A transaction shares the adapter of its database. */
export function isSqlite(db: Queries): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Only the shop's own user may read the database, including one that an older version created. */
function makePrivate(file: string): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  // SQLite creates its other files with the permissions of this one.
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

class ShopSqliteQueryCompiler extends SqliteQueryCompiler {
  /** SQLite plans a statement again at each execution when its limit is a parameter. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    if (ValueNode.is(limit) && Number.isSafeInteger(limit.value)) this.append(`limit ${limit.value}`);
    else super.visitLimit(node);
  }
}

class ShopSqliteDriver extends SqliteDriver {
  constructor(private readonly sqlite: Sqlite.Database) {
    super({ database: cacheStatements(sqlite) });
  }

  /** A full disk already ends the transaction; a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

interface PostgresOptions {
  /** Off behind a PgBouncer that does not know prepared statements. */
  preparesStatements?: boolean | undefined;
  /** Hears of each statement. */
  log?: LogConfig;
  /** A pool that outlives the shop. Without it, the shop opens and ends one of its own. */
  pool?: Pool;
}

type Pool = Pick<pg.Pool, 'connect' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount'>;

export function openPostgres(
  url: string,
  use: DatabaseUse,
  changes: pg.PoolConfig = {},
  { preparesStatements = true, log = [], pool: opened }: PostgresOptions = {},
): OpenedDatabase {
  const limits =
    use === 'server' ? { query_timeout: QUERY_TIMEOUT_MS, ...changes } : { keepAlive: true, ...changes };
  const lock = use === 'server' ? shareDatabaseLock(url) : undefined;
  const pool = async () => {
    opened ??= await openPool(url, limits, preparesStatements);
    return opened;
  };
  const dialect = new PostgresDialect({ pool });
  if (lock) dialect.createDriver = () => new ServerDriver({ pool }, lock);
  const db = new Kysely<Tables>({ dialect, log });
  return {
    db,
    pool: () => ({
      open: opened?.totalCount ?? 0,
      idle: opened?.idleCount ?? 0,
      waiting: opened?.waitingCount ?? 0,
    }),
    close: async () => {
      await db.destroy();
      await lock?.release();
    },
  };
}

/** The driver of a server, which shares the database with other processes. */
class ServerDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly lock: SharedLock,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.lock.check();
    return await super.acquireConnection();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      return await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }
}

export async function openPool(
  url: string,
  limits: pg.PoolConfig,
  preparesStatements: boolean,
): Promise<pg.Pool> {
  // A shop on SQLite does not load the driver.
  const { default: pg } = await import('pg');
  // Money, counts and times fit a double; pg would return them as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    ...limits,
  });
  // A broken connection is replaced on the next query. Without a listener, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = createStatementNames();
  if (preparesStatements) pool.on('connect', (client) => nameStatements(client, names, pg.Query));
  return pool;
}

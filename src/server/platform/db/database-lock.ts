import type pg from 'pg';

/** The key of the advisory lock; PostgreSQL keeps these locks per database. */
const SHOP_LOCK = 7_325_117;

const IN_USE = 'A shop is running on this PostgreSQL database: stop every process of it first.';
const BEING_REPLACED = 'The database is being replaced by a restore or a move: wait until it has finished.';

/**
 * Locks belong to transactions, because a connection behind PgBouncer has another session for each of them. A
 * transaction that only holds its lock keeps no snapshot, so it does not hold up the vacuum.
 */
const HOLD = 'begin; set local idle_in_transaction_session_timeout = 0';

export interface SharedLock {
  /** Throws while a command replaces the database. */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** A server holds the lock in shared mode with one connection, and takes it again when that is lost. */
export function shareDatabaseLock(url: string): SharedLock {
  let holder: Promise<pg.Client> | undefined;
  let isReleased = false;

  async function take(): Promise<pg.Client> {
    const client = await tryLock(url, 'pg_try_advisory_xact_lock_shared');
    // The PostgreSQL code that a running server answers with 503.
    if (!client) throw Object.assign(new Error(BEING_REPLACED), { code: '57P03' });
    client.once('end', () => {
      holder = undefined;
      if (!isReleased) void check().catch(() => {});
    });
    return client;
  }

  async function check(): Promise<void> {
    holder ??= take();
    try {
      await holder;
    } catch (error) {
      holder = undefined;
      throw error;
    }
  }

  return {
    check,
    async release() {
      isReleased = true;
      await (await holder?.catch(() => undefined))?.end();
    },
  };
}

/** Prevents servers from using a PostgreSQL database while a command replaces its rows. The lock ends with its connection. */
export async function lockDatabase(url: string | undefined): Promise<{ release(): Promise<void> }> {
  if (!url) return { release: async () => {} };
  const client = await tryLock(url, 'pg_try_advisory_xact_lock');
  if (!client) throw new Error(IN_USE);
  return { release: () => client.end() };
}

/** Returns the connection that holds the lock, and nothing when another one has it. */
async function tryLock(url: string, lock: string): Promise<pg.Client | undefined> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 4000 });
  // A lost lock must not abort a command during its transaction.
  client.on('error', () => {});
  await client.connect();
  await client.query(HOLD);
  const { rows } = await client.query(`select ${lock}($1) as locked`, [SHOP_LOCK]);
  if (rows[0]?.locked) return client;
  await client.end();
  return undefined;
}

import type pg from 'pg';

/** The key of the advisory lock; PostgreSQL keeps these locks per database. */
const SHOP_LOCK = 7_325_117;

const IN_USE = 'A shop is running on this PostgreSQL database: stop every process of it first.';
const BEING_REPLACED = 'The database is being replaced by a restore or a move: wait until it has finished.';

/** Each connection of a server holds the lock in shared mode, so a reconnect takes it again. */
export function shareDatabaseLock(client: pg.ClientBase, done: (error?: Error) => void): void {
  client.query('select pg_try_advisory_lock_shared($1) as locked', [SHOP_LOCK]).then(
    ({ rows }) => done(rows[0]?.locked ? undefined : beingReplaced()),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

/** Uses the PostgreSQL code that a running server answers with 503. */
function beingReplaced(): Error {
  return Object.assign(new Error(BEING_REPLACED), { code: '57P03' });
}

/** Prevents servers from using a PostgreSQL database while a command replaces its rows. The lock ends with its connection. */
export async function lockDatabase(url: string | undefined): Promise<{ release(): Promise<void> }> {
  if (!url) return { release: async () => {} };
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A lost lock must not abort the command during its transaction.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [SHOP_LOCK]);
  if (!rows[0]?.locked) {
    await client.end();
    throw new Error(IN_USE);
  }
  return { release: () => client.end() };
}

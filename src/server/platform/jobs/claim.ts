import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../db/database';
import type { Tables } from '../db/schema';
import type { Clock } from '../runtime/clock';

export const LEASE_MS = 120_000;

/** Written out, because a partial index serves only a query with its own condition. */
const IS_OPEN = sql<SqlBool>`state in ('waiting', 'running')`;

/** The columns that make a table a queue. */
interface QueueColumns {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  /** When to start; while running, when the lease expires. */
  run_at: number;
}

type QueueName = 'outbox' | 'webhook_events' | 'scheduled_jobs';
type Claimed = Pick<QueueColumns, 'id' | 'attempts' | 'run_at'>;

/**
 * Exclusive claims with a lease, for every table that several processes work on. A killed process loses nothing:
 * its claim expires and another process takes the row. A row can therefore run twice, so handlers are idempotent.
 */
export function createQueue<T extends QueueName>({ db, clock }: { db: Database; clock: Clock }, table: T) {
  // Kysely cannot type one query for several tables; every queue has these columns.
  const queue = db as unknown as Kysely<Record<QueueName, QueueColumns>>;
  type Row = Selectable<Tables[T]>;

  const claim = (now: number) =>
    queue
      .updateTable(table as QueueName)
      .set((eb) => ({ state: 'running', run_at: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where(IS_OPEN)
      .returningAll();

  /** Claims the oldest due row. Rows behind it stay free for other processes. */
  async function claimNext(only: Expression<SqlBool> = sql<SqlBool>`1 = 1`): Promise<Row | undefined> {
    for (;;) {
      const now = clock.now();
      const due = await queue
        .selectFrom(table as QueueName)
        .select(['id', 'run_at'])
        .where(IS_OPEN)
        .where('run_at', '<=', now)
        .where(only)
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      // The first process to change run_at claims the row; the others try the next one.
      const row = await claim(now)
        .where('id', '=', due.id)
        .where('run_at', '=', due.run_at)
        .executeTakeFirst();
      if (row) return row as Row; // all columns of this table
    }
  }

  /** Claims every due row that matches. */
  async function claimAll(only: Expression<SqlBool>): Promise<Row[]> {
    const now = clock.now();
    const rows = await claim(now).where('run_at', '<=', now).where(only).execute();
    return rows as Row[]; // all columns of this table
  }

  /** A worker whose lease expired must not overwrite the newer attempt. */
  async function finish(row: Claimed, values: Updateable<Tables[T]> & Partial<Updateable<QueueColumns>>) {
    await queue
      .updateTable(table as QueueName)
      .set(values)
      .where('id', '=', row.id)
      .where('attempts', '=', row.attempts)
      .where('run_at', '=', row.run_at)
      .where('state', '=', 'running')
      .execute();
  }

  /** Reschedules a failed row with the delay of the retry policy. After the last attempt it fails permanently. */
  async function retry(row: Claimed, values: Updateable<Tables[T]>): Promise<'waiting' | 'failed'> {
    const state = row.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
    await finish(row, { ...values, state, run_at: clock.now() + retryDelay(row.attempts) });
    return state;
  }

  return { claimNext, claimAll, finish, retry };
}

const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Attempts span about two days. */
export const MAX_ATTEMPTS = 60;

/** The retry policy: exponential back-off, with jitter to spread jobs that failed together. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
  return Math.round(delay * (0.5 + random() / 2));
}

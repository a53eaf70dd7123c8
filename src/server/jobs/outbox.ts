import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database, Queries } from '../db/database';
import { newId } from '../db/ids';
import type { OutboxTable } from '../db/schema';
import type { Log } from '../log';
import { createQueue } from './claim';

/**
 * Durable jobs: written in the transaction that causes them, retried with back-off, each completed once.
 * A job whose process is killed before it reports success runs again: handlers are idempotent, and a repeated mail
 * has the same id.
 */
export interface Job {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

export type JobHandler = (job: Job) => Promise<void>;

interface NewJob {
  kind: string;
  /** Two jobs with the same key are one job. */
  dedupeKey: string;
  payload: unknown;
  now: number;
  runAt?: number;
}

/** Returns whether the job is new. */
export async function enqueueJob(db: Queries, job: NewJob): Promise<boolean> {
  const added = await db
    .insertInto('outbox')
    .values({
      id: newId(job.now),
      kind: job.kind,
      dedupe_key: job.dedupeKey,
      payload: JSON.stringify(job.payload),
      state: 'waiting',
      attempts: 0,
      run_at: job.runAt ?? job.now,
      last_error: null,
      created_at: job.now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const handlers = new Map<string, JobHandler>();
  const queue = createQueue({ db, clock, table: 'outbox' });

  async function runJob(row: Selectable<OutboxTable>): Promise<void> {
    const { id, kind, attempts } = row;
    const handler = handlers.get(kind);
    if (!handler) return;
    try {
      await handler({ id, kind, attempts, payload: JSON.parse(row.payload ?? 'null') });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const state = await queue.retry(row, { last_error: message.slice(0, 500) });
      log[state === 'failed' ? 'error' : 'warn']({ job: id, kind, attempts, message }, 'job failed');
      return;
    }
    await queue.finish(row, { state: 'done', payload: null, last_error: null, finished_at: clock.now() });
  }

  return {
    on(kind: string, handler: JobHandler): void {
      handlers.set(kind, handler);
    },
    /** Runs every due job, including jobs that are added meanwhile. */
    async drain(): Promise<void> {
      if (handlers.size === 0) return;
      const isHandled = sql<SqlBool>`kind in (${sql.join([...handlers.keys()])})`;
      for (let row = await queue.claimNext(isHandled); row; row = await queue.claimNext(isHandled)) {
        await runJob(row);
      }
    },
  };
}

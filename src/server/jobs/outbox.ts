import type { Updateable } from 'kysely';
import type { Clock } from '../clock';
import type { Database, Queries } from '../db/database';
import { newId } from '../db/ids';
import type { OutboxTable } from '../db/schema';
import type { Log } from '../log';

/**
 * Durable jobs: written in the transaction that causes them, retried with back-off, each done once.
 * A claim lapses after a while, so that a killed process loses nothing; several processes may work on one table.
 * Who is killed between doing and saying so, or sleeps in the middle for longer than its claim, is done again:
 * handlers make that harmless, and a repeated mail carries the same id.
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
  /** Two jobs with one key are one job. */
  dedupeKey: string;
  payload: unknown;
  now: number;
  runAt?: number;
}

export async function enqueueJob(db: Queries, job: NewJob): Promise<void> {
  await db
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
    .execute();
}

const CLAIM_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;
/** About two days of trying. */
const MAX_ATTEMPTS = 60;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const handlers = new Map<string, JobHandler>();

  /** One at a time, at the moment it begins: what waits behind a slow job is free for another process. */
  async function claimNextJob(): Promise<Job | undefined> {
    for (;;) {
      const now = clock.now();
      const due = await db
        .selectFrom('outbox')
        .select(['id', 'run_at'])
        .where('state', 'in', ['waiting', 'running'])
        .where('run_at', '<=', now)
        .where('kind', 'in', [...handlers.keys()])
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      // Whoever changes run_at first has the job.
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ state: 'running', run_at: now + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', due.id)
        .where('run_at', '=', due.run_at)
        .where('state', 'in', ['waiting', 'running'])
        .returning(['id', 'kind', 'payload', 'attempts'])
        .executeTakeFirst();
      if (row) return { ...row, payload: JSON.parse(row.payload ?? 'null') };
    }
  }

  async function runJob(job: Job): Promise<void> {
    const handler = handlers.get(job.kind);
    if (!handler) return;
    try {
      await handler(job);
    } catch (error) {
      await postponeJob(job, error);
      return;
    }
    await finishJob(job, { state: 'done', payload: null, last_error: null, finished_at: clock.now() });
  }

  async function postponeJob(job: Job, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const isLast = job.attempts >= MAX_ATTEMPTS;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(job.attempts - 1, 20), LONGEST_RETRY_MS);
    log[isLast ? 'error' : 'warn'](
      { job: job.id, kind: job.kind, attempts: job.attempts, message },
      'job failed',
    );
    await finishJob(job, {
      state: isLast ? 'failed' : 'waiting',
      run_at: clock.now() + wait,
      last_error: message.slice(0, 500),
    });
  }

  /** Whoever slept through its claim has no say any more: the attempt is another one's. */
  async function finishJob(job: Job, result: Updateable<OutboxTable>): Promise<void> {
    await db
      .updateTable('outbox')
      .set(result)
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('state', '=', 'running')
      .execute();
  }

  return {
    on(kind: string, handler: JobHandler): void {
      handlers.set(kind, handler);
    },
    /** Does everything that is due now, and what it causes. */
    async drain(): Promise<void> {
      if (handlers.size === 0) return;
      for (let job = await claimNextJob(); job; job = await claimNextJob()) await runJob(job);
    },
  };
}

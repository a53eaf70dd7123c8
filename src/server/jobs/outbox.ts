import type { Clock } from '../clock';
import type { Database, Queries } from '../db/database';
import { newId } from '../db/ids';
import type { Log } from '../log';

/**
 * Durable jobs: written in the transaction that causes them, retried with back-off, each done once.
 * A claim lapses after a while, so that a killed process loses nothing; several processes may work on one table.
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
const BATCH = 20;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const handlers = new Map<string, JobHandler>();

  async function claimDueJobs(): Promise<Job[]> {
    const now = clock.now();
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'run_at'])
      .where('state', 'in', ['waiting', 'running'])
      .where('run_at', '<=', now)
      .where('kind', 'in', [...handlers.keys()])
      .orderBy('run_at')
      .limit(BATCH)
      .execute();
    const claimed: Job[] = [];
    for (const { id, run_at } of due) {
      // Whoever changes run_at first has the job.
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ state: 'running', run_at: now + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('run_at', '=', run_at)
        .where('state', 'in', ['waiting', 'running'])
        .returning(['id', 'kind', 'payload', 'attempts'])
        .executeTakeFirst();
      if (row) claimed.push({ ...row, payload: JSON.parse(row.payload ?? 'null') });
    }
    return claimed;
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
    await db
      .updateTable('outbox')
      .set({ state: 'done', payload: null, last_error: null, finished_at: clock.now() })
      .where('id', '=', job.id)
      .execute();
  }

  async function postponeJob(job: Job, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    const isLast = job.attempts >= MAX_ATTEMPTS;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(job.attempts - 1, 20), LONGEST_RETRY_MS);
    log[isLast ? 'error' : 'warn'](
      { job: job.id, kind: job.kind, attempts: job.attempts, message },
      'job failed',
    );
    await db
      .updateTable('outbox')
      .set({
        state: isLast ? 'failed' : 'waiting',
        run_at: clock.now() + wait,
        last_error: message.slice(0, 500),
      })
      .where('id', '=', job.id)
      .execute();
  }

  return {
    on(kind: string, handler: JobHandler): void {
      handlers.set(kind, handler);
    },
    /** Does everything that is due now, and what it causes. */
    async drain(): Promise<void> {
      if (handlers.size === 0) return;
      for (;;) {
        const jobs = await claimDueJobs();
        if (jobs.length === 0) return;
        for (const job of jobs) await runJob(job);
      }
    },
  };
}

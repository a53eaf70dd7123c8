import { type Selectable, type SqlBool, sql } from 'kysely';
import { JOBS, type JobKind, LANE_NAMES, type Lane } from '../../../rules/job-kinds';
import type { Database, Queries } from '../db/database';
import { newId } from '../db/ids';
import type { OutboxTable } from '../db/schema';
import type { Clock } from '../runtime/clock';
import type { Log } from '../runtime/log';
import { createQueue } from './claim';
import { createLaneWorkers } from './lane-workers';

/**
 * Durable jobs: written in the transaction that causes them, retried with back-off, each completed once.
 * A job whose process is killed before it reports success runs again: handlers are idempotent, and a repeated mail
 * has the same id.
 */
export interface Job {
  id: string;
  kind: JobKind;
  lane: Lane;
  payload: unknown;
  attempts: number;
}

export type JobHandler = (job: Job) => Promise<void>;

interface NewRow {
  kind: JobKind;
  lane: Lane;
  /** Two jobs with the same key are one job. */
  dedupeKey: string;
  payload: unknown;
  now: number;
  runAt?: number;
}

type NewJob = Omit<NewRow, 'kind' | 'lane'> & { kind: keyof typeof JOBS };

/** Returns whether the job is new. A mail is added by `enqueueMail`. */
export async function enqueueJob(db: Queries, job: NewJob): Promise<boolean> {
  return await insertJob(db, { ...job, lane: JOBS[job.kind] });
}

/** Adds many jobs in one statement. */
export async function enqueueJobs(db: Queries, jobs: NewJob[]): Promise<void> {
  await db
    .insertInto('outbox')
    .values(jobs.map((job) => toRow({ ...job, lane: JOBS[job.kind] })))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Returns whether the job is new. */
export async function insertJob(db: Queries, job: NewRow): Promise<boolean> {
  const added = await db
    .insertInto('outbox')
    .values(toRow(job))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

function toRow(job: NewRow) {
  return {
    id: newId(job.now),
    kind: job.kind,
    lane: job.lane,
    dedupe_key: job.dedupeKey,
    payload: JSON.stringify(job.payload),
    state: 'waiting' as const,
    attempts: 0,
    run_at: job.runAt ?? job.now,
    last_error: null,
    created_at: job.now,
    finished_at: null,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const handlers = new Map<string, JobHandler>();
  const queue = createQueue({ db, clock }, 'outbox');

  async function claim(lane: Lane): Promise<Selectable<OutboxTable> | undefined> {
    if (handlers.size === 0) return undefined;
    const kinds = sql.join([...handlers.keys()]);
    return await queue.claimNext(sql<SqlBool>`lane = ${lane} and kind in (${kinds})`);
  }

  async function runJob(row: Selectable<OutboxTable>): Promise<void> {
    const { id, kind, lane, attempts } = row;
    const handler = handlers.get(kind);
    if (!handler) return;
    try {
      await handler({ id, kind, lane, attempts, payload: JSON.parse(row.payload ?? 'null') });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const state = await queue.retry(row, { last_error: message.slice(0, 500) });
      log[state === 'failed' ? 'error' : 'warn']({ job: id, kind, attempts, message }, 'job failed');
      return;
    }
    await queue.finish(row, { state: 'done', payload: null, last_error: null, finished_at: clock.now() });
  }

  /** Runs the due jobs of a lane, one by one. Returns whether there were any. */
  async function drainLane(lane: Lane): Promise<boolean> {
    const first = await claim(lane);
    for (let row = first; row; row = await claim(lane)) await runJob(row);
    return first !== undefined;
  }

  return {
    on(kind: JobKind, handler: JobHandler): void {
      handlers.set(kind, handler);
    },
    ...createLaneWorkers({ claim, run: runJob, log }),
    /** Runs every due job, including jobs that are added meanwhile, in one sequence: for tests. */
    async drain(): Promise<void> {
      for (let hasMore = true; hasMore; ) {
        hasMore = false;
        for (const lane of LANE_NAMES) hasMore = (await drainLane(lane)) || hasMore;
      }
    },
  };
}

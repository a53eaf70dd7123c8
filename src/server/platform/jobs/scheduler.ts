import { Cron } from 'croner';
import { type SqlBool, sql } from 'kysely';
import { SHOP_TIME_ZONE } from '../../../rules/shop-time';
import type { Database } from '../db/database';
import type { Clock } from '../runtime/clock';
import type { Log } from '../runtime/log';
import { createSingleFlight } from '../runtime/single-flight';
import { createQueue, retryDelay } from './claim';

const TICK_MS = 1000;

export interface JobDefinition {
  name: string;
  schedule:
    | {
        /** In the time zone of the shop. Runs once across all processes. Missed runs are replaced by one run. */
        cron: string;
      }
    | {
        /** Runs in every process: polls a queue whose rows are claimed one by one. */
        everyMs: number;
      };
  run(): Promise<void>;
}

/** A job at hours of the shop, such as `0 8 * * *`. */
export function atShopTime(name: string, cron: string, run: () => Promise<void>): JobDefinition {
  return { name, schedule: { cron }, run };
}

type CronJob = JobDefinition & { schedule: { cron: string } };

export type Scheduler = ReturnType<typeof createScheduler>;

/** Runs the declared jobs. A job never overlaps itself in one process; a failed job is retried with back-off. */
export function createScheduler({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  const jobs = new Map<string, JobDefinition>();
  const queue = createQueue({ db, clock }, 'scheduled_jobs');
  const timers = new Set<NodeJS.Timeout>();
  const flights = createSingleFlight<void>();
  const running = new Set<Promise<void>>();

  function add(job: JobDefinition): void {
    if (jobs.has(job.name)) throw new Error(`There are two jobs with the name ${job.name}.`);
    jobs.set(job.name, job);
  }

  const cronJobs = () => [...jobs.values()].filter(isCronJob);

  /** Stores the next run of new jobs. A missed run stays due; a run later than the next regular one is rescheduled. */
  async function plan(): Promise<void> {
    for (const job of cronJobs()) {
      const run_at = nextRun(job, clock.now());
      await db
        .insertInto('scheduled_jobs')
        .values({ id: job.name, state: 'waiting', attempts: 0, run_at })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ run_at })
            .where('scheduled_jobs.run_at', '>', run_at)
            .where('scheduled_jobs.state', '=', 'waiting'),
        )
        .execute();
    }
  }

  /** Claims and starts every due cron job; a slow job does not delay the others. */
  async function startDue(): Promise<void> {
    const names = cronJobs().map((job) => job.name);
    if (names.length === 0) return;
    const isKnown = sql<SqlBool>`id in (${sql.join(names)})`;
    for (let row = await queue.claimNext(isKnown); row; row = await queue.claimNext(isKnown)) {
      const job = cronJobs().find(({ name }) => name === row?.id);
      if (job) track(runClaimed(job, row));
    }
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'job failed'))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function runClaimed(job: CronJob, claim: { id: string; attempts: number; run_at: number }) {
    let failure: string | null = null;
    try {
      await job.run();
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      log.error({ job: job.name, attempts: claim.attempts, err: error }, 'job failed');
    }
    const now = clock.now();
    const next = nextRun(job, now);
    await queue.finish(claim, {
      state: 'waiting',
      attempts: failure === null ? 0 : claim.attempts,
      run_at: failure === null ? next : Math.min(next, now + retryDelay(claim.attempts)),
      last_error: failure?.slice(0, 500) ?? null,
      finished_at: now,
    });
  }

  function every(name: string, intervalMs: number, work: () => Promise<void>): void {
    const timer = setInterval(() => {
      if (!flights.running(name)) track(flights.run(name, work));
    }, intervalMs);
    timer.unref();
    timers.add(timer);
  }

  return {
    add,
    plan,
    /** Runs every due cron job and waits for it. */
    async runDue(): Promise<void> {
      await startDue();
      await Promise.all(running);
    },
    start(): void {
      let isPlanned = false;
      // The first page does not wait for the plan. A plan that fails is made again.
      every('scheduler', TICK_MS, async () => {
        if (!isPlanned) await plan();
        isPlanned = true;
        await startDue();
      });
      for (const { name, schedule, run } of jobs.values()) {
        if ('everyMs' in schedule) every(name, schedule.everyMs, run);
      }
    },
    /** Waits for running jobs. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

function isCronJob(job: JobDefinition): job is CronJob {
  return 'cron' in job.schedule;
}

function nextRun({ name, schedule }: CronJob, now: number): number {
  const next = new Cron(schedule.cron, { timezone: SHOP_TIME_ZONE }).nextRun(new Date(now));
  if (!next) throw new Error(`The schedule of ${name} has no next run.`);
  return next.getTime();
}

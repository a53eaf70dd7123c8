import { expect, it } from 'vitest';
import { describeOnBothDatabases, silentLog, type TestShop } from '../../testing/shop';
import { LEASE_MS } from './claim';
import { createScheduler, type JobDefinition } from './scheduler';

const HOUR_MS = 3_600_000;
/** Every Monday at half past nine in Buenos Aires. The test clock starts on a Sunday at 12:00 UTC. */
const WEEKLY = { cron: '30 9 * * 1' };
const FIRST_RUN = Date.UTC(2026, 2, 16, 12, 30);

describeOnBothDatabases('scheduled jobs', (openShop) => {
  it('run at their time in their time zone', async () => {
    const shop = await openShop();
    const { runs, scheduler } = await start(shop);
    shop.clock.set(FIRST_RUN - 1);
    await scheduler.runDue();
    expect(runs).toEqual([]);
    shop.clock.set(FIRST_RUN);
    await scheduler.runDue();
    await scheduler.runDue();
    expect(runs).toEqual([FIRST_RUN]);
  });

  it('run once across several processes', async () => {
    const shop = await openShop();
    const processes = [await start(shop), await start(shop), await start(shop)];
    for (let week = 0; week < 3; week += 1) {
      shop.clock.set(FIRST_RUN + week * 7 * 24 * HOUR_MS);
      await Promise.all(processes.map(({ scheduler }) => scheduler.runDue()));
      expect(processes.flatMap(({ runs }) => runs)).toHaveLength(week + 1);
    }
  });

  it('replace missed runs by one run after a restart', async () => {
    const shop = await openShop();
    await start(shop);
    shop.clock.set(FIRST_RUN + 15 * 24 * HOUR_MS);
    const { runs, scheduler } = await start(shop);
    await scheduler.runDue();
    await scheduler.runDue();
    expect(runs).toHaveLength(1);
    shop.clock.set(FIRST_RUN + 21 * 24 * HOUR_MS);
    await scheduler.runDue();
    expect(runs).toHaveLength(2);
  });

  it('are retried with back-off after a failure', async () => {
    const shop = await openShop();
    let isBroken = true;
    const { runs, scheduler } = await start(shop, async () => {
      if (isBroken) throw new Error('the bucket does not answer');
    });
    shop.clock.set(FIRST_RUN);
    await scheduler.runDue();
    await scheduler.runDue();
    expect(runs).toHaveLength(1);
    expect(await readJob(shop)).toMatchObject({ attempts: 1, last_error: 'the bucket does not answer' });
    isBroken = false;
    shop.clock.advance(10_000);
    await scheduler.runDue();
    expect(runs).toHaveLength(2);
    expect(await readJob(shop)).toMatchObject({
      attempts: 0,
      last_error: null,
      run_at: FIRST_RUN + 7 * 24 * HOUR_MS,
    });
  });

  it('run in another process when their process was killed', async () => {
    const shop = await openShop();
    const killed = await start(shop, () => new Promise<void>(() => {}));
    const other = await start(shop);
    shop.clock.set(FIRST_RUN);
    void killed.scheduler.runDue();
    while ((await readJob(shop)).state !== 'running') await new Promise(setImmediate);
    await other.scheduler.runDue();
    expect(other.runs).toEqual([]);
    shop.clock.advance(LEASE_MS);
    await other.scheduler.runDue();
    expect(other.runs).toHaveLength(1);
  });

  it('of the shop all have a next run', async () => {
    const shop = await openShop();
    await shop.app.deps.jobs.plan();
    const planned = await shop.db.selectFrom('scheduled_jobs').select('id').orderBy('id').execute();
    expect(planned.map(({ id }) => id)).toEqual([
      'alert-setup-problems',
      'announce-drips',
      'announce-lessons',
      'apply-promotions',
      'gift-mails',
      'invite-voices',
      'merge-journals',
      'reconcile-orders',
      'remind-of-carts',
      'remind-of-transfers',
      'send-daily-sales',
      'send-weekly-sales',
      'sweep-accounts',
      'sweep-drafts',
      'sweep-files',
      'sweep-lessons',
    ]);
  });

  it('do not wait for a slow job', async () => {
    const shop = await openShop();
    let finish = () => {};
    const { runs, scheduler } = await start(
      shop,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const quick: string[] = [];
    scheduler.add({ name: 'quick', schedule: WEEKLY, run: async () => void quick.push('ran') });
    await scheduler.plan();
    shop.clock.set(FIRST_RUN);
    const due = scheduler.runDue();
    while (runs.length + quick.length < 2) await new Promise(setImmediate);
    finish();
    await due;
    expect(quick).toEqual(['ran']);
  });
});

/** A process with one weekly job. */
async function start({ db, clock }: TestShop, work: JobDefinition['run'] = async () => {}) {
  const runs: number[] = [];
  const scheduler = createScheduler({ db, clock, log: silentLog });
  scheduler.add({
    name: 'weekly',
    schedule: WEEKLY,
    run: async () => {
      runs.push(clock.now());
      await work();
    },
  });
  await scheduler.plan();
  return { runs, scheduler };
}

async function readJob({ db }: TestShop) {
  return await db
    .selectFrom('scheduled_jobs')
    .selectAll()
    .where('id', '=', 'weekly')
    .executeTakeFirstOrThrow();
}

import { expect, it } from 'vitest';
import { createGate } from '../../testing/gate';
import { describeOnBothDatabases, silentLog, type TestShop } from '../../testing/shop';
import { LEASE_MS } from './claim';
import { createOutbox, enqueueJob, type JobHandler } from './outbox';

describeOnBothDatabases('the outbox', (openShop) => {
  it('lets another process claim the jobs behind a slow one, and runs each once', async () => {
    const shop = await openShop();
    const done: string[] = [];
    const gate = createGate();
    const slow = outboxOf(shop, async (job) => {
      await gate.passed;
      done.push(`slow ${job.payload}`);
    });
    const quick = outboxOf(shop, async (job) => void done.push(`quick ${job.payload}`));
    for (const payload of ['first', 'second', 'third']) await enqueue(shop, payload);
    const draining = slow.drain();
    await untilClaimed(shop);
    await quick.drain();
    gate.open();
    await draining;
    expect(done).toEqual(['quick second', 'quick third', 'slow first']);
  });

  it('runs a job once when two processes claim it concurrently', async () => {
    const shop = await openShop();
    let runs = 0;
    const workers = Array.from({ length: 4 }, () =>
      outboxOf(shop, async () => {
        runs += 1;
      }),
    );
    for (let round = 1; round <= 5; round += 1) {
      await enqueue(shop, `mail ${round}`);
      await Promise.all(workers.map((worker) => worker.drain()));
      expect(runs).toBe(round);
    }
  });

  it('takes a job with a known key for the same job, before and after it ran', async () => {
    const shop = await openShop();
    const done: unknown[] = [];
    const outbox = outboxOf(shop, async (job) => void done.push(job.payload));
    const add = (payload: string) =>
      enqueueJob(shop.db, { kind: 'push', dedupeKey: 'sale 1', payload, now: shop.clock.now() });
    await add('first');
    await add('second');
    await outbox.drain();
    await add('third');
    await outbox.drain();
    expect(done).toEqual(['first']);
  });

  it('runs jobs that are due at the same time in the sequence of their creation', async () => {
    const shop = await openShop();
    const done: unknown[] = [];
    const outbox = outboxOf(shop, async (job) => void done.push(job.payload));
    const runAt = shop.clock.now();
    for (const [payload, now] of [['second', runAt + 1] as const, ['first', runAt] as const])
      await enqueueJob(shop.db, { kind: 'push', dedupeKey: payload, payload, now, runAt });
    await outbox.drain();
    expect(done).toEqual(['first', 'second']);
  });

  it.each(['fails', 'succeeds'])('ignores a worker whose lease expired and that then %s', async (end) => {
    const shop = await openShop();
    let runs = 0;
    const gate = createGate();
    const sleeper = outboxOf(shop, async () => {
      runs += 1;
      await gate.passed;
      if (end === 'fails') throw new Error('the connection is gone');
    });
    const other = outboxOf(shop, async () => {
      runs += 1;
    });
    await enqueue(shop, 'mail');
    const sleeping = sleeper.drain();
    await untilClaimed(shop);
    await other.drain();
    expect(runs).toBe(1);
    shop.clock.advance(LEASE_MS);
    await other.drain();
    const finished = await readJob(shop);
    expect([runs, finished.state]).toEqual([2, 'done']);
    shop.clock.advance(1000);
    gate.open();
    await sleeping;
    shop.clock.advance(LEASE_MS);
    await other.drain();
    expect(runs).toBe(2);
    expect(await readJob(shop)).toEqual(finished);
  });
});

function outboxOf(shop: TestShop, handler: JobHandler) {
  const outbox = createOutbox({ db: shop.db, clock: shop.clock, log: silentLog });
  outbox.on('push', handler);
  return outbox;
}

async function enqueue(shop: TestShop, payload: string): Promise<void> {
  shop.clock.advance(1);
  await enqueueJob(shop.db, { kind: 'push', dedupeKey: payload, payload, now: shop.clock.now() });
}

async function untilClaimed(shop: TestShop): Promise<void> {
  const isClaimed = () =>
    shop.db.selectFrom('outbox').select('id').where('state', '=', 'running').executeTakeFirst();
  while (!(await isClaimed())) await new Promise(setImmediate);
}

async function readJob(shop: TestShop) {
  return await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'push').executeTakeFirstOrThrow();
}

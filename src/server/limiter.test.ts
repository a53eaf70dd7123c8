import { expect, it } from 'vitest';
import { createLimiter } from './limiter';

it('runs a few jobs at a time, the others in sequence, and refuses what would wait too long', async () => {
  const runLimited = createLimiter({ concurrency: 2, maxQueued: 1 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    runLimited(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      return n;
    });
  const results = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toMatchObject({ code: 'busy' });
  expect(begun).toEqual([1, 2]);
  ends.shift()?.();
  expect(await results[0]).toBe(1);
  await new Promise(setImmediate);
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
});

it('goes on after work that failed', async () => {
  const runLimited = createLimiter({ concurrency: 1, maxQueued: 5 });
  await expect(runLimited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await runLimited(async () => 'next')).toBe('next');
});

it('alternates between owners and runs urgent jobs first', async () => {
  const { run, order, finish } = openLimiter({ concurrency: 1, maxQueued: 10 });
  run('running');
  for (const n of [1, 2, 3]) run(`ana ${n}`, { owner: 'ana' });
  run('bea 1', { owner: 'bea' });
  run('bea 2', { owner: 'bea' });
  run('admin', { owner: 'mora', isUrgent: true });
  await finish();
  expect(order).toEqual(['running', 'admin', 'ana 1', 'bea 1', 'ana 2', 'bea 2', 'ana 3']);
});

it('refuses an owner with too many jobs, and accepts others and urgent ones', async () => {
  const { run, order, finish } = openLimiter({ concurrency: 1, maxQueued: 3, maxQueuedPerOwner: 2 });
  run('running');
  run('ana 1', { owner: 'ana' });
  run('ana 2', { owner: 'ana' });
  await expect(run('ana 3', { owner: 'ana' })).rejects.toMatchObject({ code: 'busy' });
  run('bea 1', { owner: 'bea' });
  await expect(run('cata 1', { owner: 'cata' })).rejects.toMatchObject({ code: 'busy' });
  run('admin', { owner: 'mora', isUrgent: true });
  await finish();
  expect(order).toEqual(['running', 'admin', 'ana 1', 'bea 1', 'ana 2']);
});

/** The first job runs until `finish` opens the gate. */
function openLimiter(limits: Parameters<typeof createLimiter>[0]) {
  const runLimited = createLimiter(limits);
  const order: string[] = [];
  const runs: Promise<void>[] = [];
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const run = (name: string, job?: Parameters<typeof runLimited>[1]) => {
    const done = runLimited(async () => {
      order.push(name);
      await gate;
    }, job);
    runs.push(done.catch(() => undefined));
    return done;
  };
  const finish = async () => {
    openGate();
    await Promise.all(runs);
  };
  return { run, order, finish };
}

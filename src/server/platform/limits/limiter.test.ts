import { describe, expect, it } from 'vitest';
import { createLimiter, type Job } from './limiter';

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

/** A limiter whose running jobs end on request, with the order in which jobs begin. */
function openQueue() {
  const runLimited = createLimiter({
    concurrency: 1,
    maxQueued: 6,
    maxQueuedPerOwner: 3,
    whenFull: 'refuse_largest_group',
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, job: Job) =>
    runLimited(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }, job).catch(() => void refused.push(name));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, endOne, settle, begun, refused };
}

const from = (group: string, owner = `${group}-${Math.random()}`) => ({ group, owner });

describe('a limiter with groups', () => {
  it('alternates between groups of different size', async () => {
    const queue = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.ask(name, from('a'));
    void queue.ask('b1', from('b'));
    void queue.ask('b2', from('b'));
    for (let n = 0; n < 6; n += 1) await queue.endOne();
    expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
    expect(queue.refused).toEqual([]);
  });

  it('queues only a few jobs of one owner, from any number of groups', async () => {
    const queue = openQueue();
    for (let n = 0; n < 10; n += 1) void queue.ask(`mine ${n}`, from(`n${n}`, 'attacker@correo.test'));
    void queue.ask('hers', from('other'));
    await queue.settle();
    expect(queue.refused).toEqual(['mine 4', 'mine 5', 'mine 6', 'mine 7', 'mine 8', 'mine 9']);
    for (let n = 0; n < 5; n += 1) await queue.endOne();
    expect(queue.begun).toContain('hers');
  });

  it('makes room for a new job in a full queue by refusing the newest job of the largest group', async () => {
    const queue = openQueue();
    for (let n = 0; n < 8; n += 1) void queue.ask(`a${n}`, from('a'));
    await queue.settle();
    expect(queue.refused).toEqual(['a7']);
    void queue.ask('b', from('b'));
    await queue.settle();
    expect(queue.refused).toEqual(['a7', 'a6']);
    await queue.endOne();
    await queue.endOne();
    expect(queue.begun).toEqual(['a0', 'a1', 'b']);
  });

  it('refuses the new job when every group has one queued job', async () => {
    const queue = openQueue();
    for (let n = 0; n < 8; n += 1) void queue.ask(`n${n}`, from(`n${n}`));
    await queue.settle();
    expect(queue.refused).toEqual(['n7']);
  });

  it('goes on after a job that fails, and runs as many jobs at once as it may', async () => {
    const runLimited = createLimiter({ concurrency: 2, maxQueued: 5, maxQueuedPerOwner: 5 });
    const failing = runLimited(() => Promise.reject(new Error('broken')), from('a'));
    await expect(failing).rejects.toThrow('broken');
    let most = 0;
    let now = 0;
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => runLimited(work, from('a'))));
    expect([most, now]).toEqual([2, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { createFairQueue, type Origin } from './fair-queue';

/** A queue whose running tasks end when told to, and the order in which tasks begin. */
function openQueue(size = { atOnce: 1, waiting: 6, waitingPerAccount: 3 }) {
  const run = createFairQueue(size);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, origin: Origin) =>
    run(origin, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }).catch(() => void refused.push(name));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { ask, endOne, settle, begun, refused };
}

const from = (network: string, account = `${network}-${Math.random()}`) => ({ network, account });

describe('the fair queue', () => {
  it('takes networks in turn, whoever sent more', async () => {
    const queue = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.ask(name, from('a'));
    void queue.ask('b1', from('b'));
    void queue.ask('b2', from('b'));
    for (let n = 0; n < 6; n += 1) await queue.endOne();
    expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
    expect(queue.refused).toEqual([]);
  });

  it('lets one account wait only a few times, from however many networks', async () => {
    const queue = openQueue();
    for (let n = 0; n < 10; n += 1) void queue.ask(`mine ${n}`, from(`n${n}`, 'attacker@correo.test'));
    void queue.ask('hers', from('other'));
    await queue.settle();
    expect(queue.refused).toEqual(['mine 4', 'mine 5', 'mine 6', 'mine 7', 'mine 8', 'mine 9']);
    for (let n = 0; n < 5; n += 1) await queue.endOne();
    expect(queue.begun).toContain('hers');
  });

  it('makes room for a newcomer in a full queue, at the cost of the busiest network', async () => {
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

  it('refuses the newcomer when every network waits only once', async () => {
    const queue = openQueue();
    for (let n = 0; n < 8; n += 1) void queue.ask(`n${n}`, from(`n${n}`));
    await queue.settle();
    expect(queue.refused).toEqual(['n7']);
  });

  it('goes on after a task that fails, and runs as many at once as it may', async () => {
    const run = createFairQueue({ atOnce: 2, waiting: 5, waitingPerAccount: 5 });
    const failing = run(from('a'), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    let most = 0;
    let now = 0;
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => run(from('a'), work)));
    expect([most, now]).toEqual([2, 0]);
  });
});

import { expect, it } from 'vitest';
import { createLazy, createSingleFlight } from './single-flight';

it('runs the work once for concurrent calls with one key, and again afterwards', async () => {
  const flight = createSingleFlight<number>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await new Promise(setImmediate);
    return runs;
  };
  expect(await Promise.all([flight.run('a', work), flight.run('a', work), flight.run('b', work)])).toEqual([
    2, 2, 2,
  ]);
  expect(runs).toBe(2);
  expect(flight.running('a')).toBeUndefined();
  await flight.run('a', work);
  expect(runs).toBe(3);
});

it('shares a failure and does not cache it', async () => {
  const flight = createSingleFlight<string>();
  const failing = () => Promise.reject(new Error('broken'));
  const calls = [flight.run('a', failing), flight.run('a', failing)];
  for (const call of calls) await expect(call).rejects.toThrow('broken');
  expect(await flight.run('a', async () => 'works')).toBe('works');
});

it('keeps the first result and tries again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('broken')), async () => 1, async () => 2];
  const lazy = createLazy(async () => await answers.shift()?.());
  await expect(lazy()).rejects.toThrow('broken');
  expect(await Promise.all([lazy(), lazy()])).toEqual([1, 1]);
});

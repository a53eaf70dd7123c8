import { expect, it } from 'vitest';
import { createTurns } from './turns';

it('lets as many work at once as there are places, others in sequence, and refuses who would wait too long', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 1 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    inTurn(async () => {
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
  const inTurn = createTurns({ atOnce: 1, waiting: 5 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});

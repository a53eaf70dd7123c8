import { expect, it } from 'vitest';
import { inOrder, settled } from './in-order';

it('runs the works of one subject one after another, also after a failure', async () => {
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const first = inOrder('a', work('1', true));
  const second = inOrder('a', work('2'));
  await expect(first).rejects.toThrow('1');
  expect(await second).toBe('2');
  expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
});

it('lets other subjects pass', async () => {
  let free = () => {};
  const held = inOrder('a', () => new Promise<void>((resolve) => (free = resolve)));
  expect(await inOrder('b', async () => 'b')).toBe('b');
  let isSettled = false;
  const end = settled('a').then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  free();
  await Promise.all([held, end]);
});

import { expect, it } from 'vitest';
import { ApiError } from '../../api';
import { keepTrying } from './keep-trying';

function setUp(answers: (number | 'ok')[]) {
  const pauses: number[] = [];
  const waiting: boolean[] = [];
  const stop = new AbortController();
  const attempt = async () => {
    const answer = answers.shift() ?? 'ok';
    if (answer === 'ok') return 'stored';
    throw new ApiError(answer, answer === 0 ? 'no_answer' : 'unexpected', '');
  };
  const run = () =>
    keepTrying(attempt, {
      signal: stop.signal,
      onWaiting: (isWaiting) => waiting.push(isWaiting),
      pause: async (ms) => {
        pauses.push(ms);
      },
    });
  return { run, pauses, waiting, stop };
}

it('waits longer after each failure and says when it goes on', async () => {
  const { run, pauses, waiting } = setUp([0, 503, 0]);
  expect(await run()).toBe('stored');
  expect(pauses).toEqual([1000, 2000, 4000]);
  expect(waiting).toEqual([true, true, true, false]);
});

it('waits for a lost connection as long as it takes', async () => {
  const { run, pauses } = setUp(Array(40).fill(0));
  expect(await run()).toBe('stored');
  expect(pauses.at(-1)).toBe(30_000);
});

it.each([400, 401, 403, 404, 409, 413, 415, 507])(
  'does not repeat what the shop refuses with %i',
  async (status) => {
    const { run, pauses } = setUp([status]);
    await expect(run()).rejects.toMatchObject({ status });
    expect(pauses).toEqual([]);
  },
);

it('gives up on a shop that keeps failing', async () => {
  const { run, pauses } = setUp(Array(20).fill(500));
  await expect(run()).rejects.toMatchObject({ status: 500 });
  expect(pauses).toHaveLength(7);
});

it('stops when the video is cancelled', async () => {
  const { run, stop } = setUp([0, 0]);
  stop.abort();
  await expect(run()).rejects.toThrow();
});

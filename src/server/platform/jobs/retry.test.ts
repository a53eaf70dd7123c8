import { expect, it } from 'vitest';
import { retryDelay } from './claim';

it('doubles the delay with each attempt, up to an hour', () => {
  const longest = [1, 2, 3, 10, 60, 5000].map((attempts) => retryDelay(attempts, () => 1));
  expect(longest).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000]);
});

it('spreads attempts over the second half of the delay', () => {
  expect([0, 0.5, 1].map((random) => retryDelay(2, () => random))).toEqual([5_000, 7_500, 10_000]);
});

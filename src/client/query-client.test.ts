import { expect, it } from 'vitest';
import { createQueryClient } from './query-client';

it('aborts the request of a query that nobody waits for any more', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const client = createQueryClient((_key, _input, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const queryKey = ['GET /admin/users', { query: { q: 'ana' } }];
  client.fetchQuery({ queryKey }).catch(() => undefined);
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  await client.cancelQueries({ queryKey });
  expect(signals[0]?.aborted).toBe(true);
});

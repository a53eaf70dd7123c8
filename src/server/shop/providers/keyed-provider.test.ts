import { expect, it } from 'vitest';
import { headerOf, parseJson } from '../../platform/http/raw-body';
import type { PaymentProvider } from '../orders/payment-provider';
import { createKeyedProvider } from './keyed-provider';

it('keeps the adapter while its keys stay, and builds another when they change or come back', async () => {
  let keys: { token: string } | null = null;
  const made: string[] = [];
  const current = createKeyedProvider(
    async () => keys,
    ({ token }) => {
      made.push(token);
      return { name: token } as PaymentProvider;
    },
  );
  expect(await current()).toBeNull();
  keys = { token: 'one' };
  const first = await current();
  keys = { token: 'one' };
  expect(await current()).toBe(first);
  keys = { token: 'two' };
  expect((await current())?.name).toBe('two');
  keys = null;
  expect(await current()).toBeNull();
  keys = { token: 'two' };
  expect((await current())?.name).toBe('two');
  expect(made).toEqual(['one', 'two']);
});

it('reads the JSON of an event, and refuses one that would change the prototype', () => {
  expect(parseJson(Buffer.from('{"a":1}'))).toEqual({ a: 1 });
  expect(parseJson(Buffer.from('no'))).toBeUndefined();
  expect(parseJson(Buffer.from(''))).toBeUndefined();
  expect(() => parseJson(Buffer.from('{"a":{"__proto__":{"role":"admin"}}}'))).toThrow();
});

it('reads the first of repeated headers', () => {
  const headers = { one: 'a', 'set-cookie': ['b', 'c'] };
  expect([headerOf(headers, 'one'), headerOf(headers, 'set-cookie'), headerOf(headers, 'x')]).toEqual([
    'a',
    'b',
    undefined,
  ]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeIndexedDb } from '../testing/fake-indexed-db';

const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60_000;
const BYTES = new Uint8Array(16).buffer;

async function openKeys() {
  vi.resetModules();
  const { indexedDB, rows } = fakeIndexedDb();
  vi.stubGlobal('indexedDB', indexedDB);
  return { rows, ...(await import('./video-keys')) };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('play for thirty days without the shop, to the millisecond', async () => {
  const { putKey, findKey } = await openKeys();
  await putKey('ana', 'l1', BYTES);
  expect((await findKey('ana', 'l1'))?.until).toBe(NOW + 30 * DAY);
});

it('play for thirty days more after the shop has answered, for its owner only', async () => {
  const { putKey, renewKeys, findKey } = await openKeys();
  for (const [owner, lesson] of [
    ['ana', 'l1'],
    ['ana', 'l2'],
    ['eva', 'l1'],
  ] as const)
    await putKey(owner, lesson, BYTES);
  vi.setSystemTime(NOW + 20 * DAY);
  await renewKeys('ana');
  expect((await findKey('ana', 'l1'))?.until).toBe(NOW + 50 * DAY);
  expect((await findKey('ana', 'l2'))?.until).toBe(NOW + 50 * DAY);
  expect((await findKey('eva', 'l1'))?.until).toBe(NOW + 30 * DAY);
});

it('cannot be read by scripts, and only decrypt', async () => {
  const { putKey, findKey } = await openKeys();
  await putKey('ana', 'l1', BYTES);
  const { key } = (await findKey('ana', 'l1')) ?? {};
  expect([key?.extractable, key?.usages, key?.algorithm.name]).toEqual([false, ['decrypt'], 'AES-CBC']);
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
});

it('are found by owner and lesson, and go one by one', async () => {
  const { putKey, findKey, deleteKey } = await openKeys();
  await putKey('ana', 'l1', BYTES);
  await putKey('ana', 'l2', BYTES);
  expect(await findKey('eva', 'l1')).toBeUndefined();
  await deleteKey('ana', 'l1');
  expect(await findKey('ana', 'l1')).toBeUndefined();
  expect(await findKey('ana', 'l2')).toBeDefined();
});

it('of everybody but the kept users are forgotten', async () => {
  const { putKey, forgetOthersKeys, rows } = await openKeys();
  for (const owner of ['ana', 'eva', 'lola']) await putKey(owner, 'l1', BYTES);
  await forgetOthersKeys(new Set(['ana', 'lola']));
  expect([...rows.values()].map(({ owner }) => owner)).toEqual(['ana', 'lola']);
});

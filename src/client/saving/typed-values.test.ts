import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser';

const DAY = 24 * 60 * 60_000;

let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = fakeBrowser());
  vi.useFakeTimers({ now: 1_000_000_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The module of a page that has just loaded. */
async function openPage() {
  vi.resetModules();
  return await import('./typed-values');
}

it('gives typed text back to its owner after a new page load, and to nobody else', async () => {
  (await openPage()).keepTyped('lesson 1', { text: 'de Ana' }, 'ana');
  const page = await openPage();
  expect(page.readTyped('lesson 1', 'ana')).toEqual({ text: 'de Ana' });
  expect(page.readTyped('lesson 1', 'eva')).toBeUndefined();
  expect(page.readTyped('lesson 1', undefined)).toBeUndefined();
  expect(page.readTyped('lesson 2', 'ana')).toBeUndefined();
});

it('remembers a visitor only in her tab', async () => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => tab.set(key, text),
    removeItem: (key: string) => tab.delete(key),
  });
  (await openPage()).keepTyped('contact', 'Hola', undefined);
  expect((await openPage()).readTyped('contact', undefined)).toBe('Hola');
  expect(storage.size).toBe(0);
});

it('forgets what is saved, and what nobody came back for in a month', async () => {
  const page = await openPage();
  page.keepTyped('a', 1, 'ana');
  page.keepTyped('a', undefined, 'ana');
  expect(storage.size).toBe(0);
  page.keepTyped('b', 1, 'ana');
  vi.advanceTimersByTime(29 * DAY);
  page.keepTyped('c', 1, 'eva');
  page.forgetOldTyped();
  expect(storage.size).toBe(2);
  vi.advanceTimersByTime(DAY);
  page.forgetOldTyped();
  expect(page.readTyped('b', 'ana')).toBeUndefined();
  expect(page.readTyped('c', 'eva')).toBe(1);
});

it('goes with the deleted account', async () => {
  (await openPage()).keepTyped('a', 1, 'ana');
  const { browserStorage } = await import('../state/browser-storage');
  browserStorage.forgetUser('ana');
  expect(storage.size).toBe(0);
});

it('keeps the text for this page when the device is full', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full');
    },
  });
  const page = await openPage();
  page.keepTyped('a', 'uno', 'ana');
  expect(page.readTyped('a', 'ana')).toBe('uno');
  expect(page.readTyped('a', 'eva')).toBeUndefined();
  page.keepTyped('a', undefined, 'ana');
  expect(page.readTyped('a', 'ana')).toBeUndefined();
});

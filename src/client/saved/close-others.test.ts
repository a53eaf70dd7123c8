import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../contract/accounts';
import { useSession } from '../state/session-store';
import { fakeBrowser } from '../testing/fake-browser';
import { fakeCaches } from '../testing/fake-caches';
import { findSaved } from '../worker/saved-files';
import { closeOthers, unlockSaved } from './close-others';
import { LOCK } from './saved-names';

const DAY = 24 * 60 * 60_000;
const FILE = '/api/content/flan/pdf';
const REASON = 'Confirmaste tu correo en otro dispositivo.';
const ANA = { id: 'ana', name: 'Ana', surname: '', role: 'user', emailVerified: true } as User;

let storage: Map<string, string>;
let device: ReturnType<typeof fakeCaches>;
const forgotten: (string | undefined)[] = [];

// Test files share loaded modules. This file replaces some of them, so it loads its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('./video-keys', () => ({
  forgetOthersKeys: async (kept: Set<string>) => void forgotten.push(...kept),
}));

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  ({ storage } = fakeBrowser());
  device = fakeCaches();
  vi.stubGlobal('caches', device.caches);
  forgotten.length = 0;
  useSession.setState({ token: null, user: null });
  useSession.getState().open('t', ANA);
  await (await caches.open('saved:ana')).put(FILE, new Response('Flan'));
  storage.set('saved:ana', '{}');
  for (const part of ['recipes', 'timers']) storage.set(`cocina:${part}:ana`, '[1]');
  storage.set('cocina:own:ana', own(['note:r'], []));
});
afterEach(() => {
  useSession.setState({ token: null, user: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Entries of a kitchen, of which some wait to be sent. */
function own(sent: string[], unsent: string[]): string {
  const entries = [...sent, ...unsent].map((id) => [id, { key: id, value: { text: id } }]);
  const pending = unsent.map((id) => [id, Date.now()]);
  return JSON.stringify({
    entries: Object.fromEntries(entries),
    pending: Object.fromEntries(pending),
    since: 5,
  });
}

const opens = async () =>
  (await findSaved(device.caches, new Request(`https://tienda.test${FILE}`))) !== undefined;

it.each(['close', 'expire'] as const)(
  'removes files and kitchen when the session ends by %s',
  async (end) => {
    useSession.getState()[end]();
    await closeOthers(null);
    expect(device.names()).toEqual([]);
    expect([...storage.keys()]).toEqual([]);
    expect(forgotten).toEqual(['']);
  },
);

it('keeps at a logout only the kitchen entries that the shop does not have', async () => {
  storage.set('cocina:own:ana', own(['price:harina'], ['note:r']));
  useSession.getState().close();
  await closeOthers(null);
  expect([...storage.keys()]).toEqual(['cocina:own:ana']);
  const kept = JSON.parse(storage.get('cocina:own:ana') ?? '');
  expect([Object.keys(kept.entries), kept.since]).toEqual([['note:r'], 0]);
  vi.advanceTimersByTime(30 * DAY);
  await closeOthers('eva');
  expect([...storage.keys()]).toEqual([]);
});

it('locks everything when the session ends elsewhere, and opens it for the same user', async () => {
  useSession.getState().expire(REASON);
  await closeOthers(null);
  expect(device.paths('saved:ana')).toEqual([FILE, LOCK]);
  expect(await opens()).toBe(false);
  expect(storage.get('cocina:own:ana')).toContain('note:r');
  expect(forgotten).toEqual([]);

  useSession.getState().open('t2', ANA);
  await closeOthers('ana');
  await unlockSaved('ana');
  expect(await opens()).toBe(true);
  expect(storage.has('locked:ana')).toBe(false);
});

it('opens nothing of it to another user', async () => {
  useSession.getState().expire(REASON);
  await closeOthers(null);
  useSession.getState().open('e', { ...ANA, id: 'eva' });
  await closeOthers('eva');
  await unlockSaved('eva');
  expect(await opens()).toBe(false);
  expect(device.names()).toEqual(['saved:ana']);
});

it('locks what a user leaves when a mailed link opens another account beside her session', async () => {
  useSession.getState().open('e', { ...ANA, id: 'eva' });
  await closeOthers('eva');
  expect(await opens()).toBe(false);
  expect(device.paths('saved:ana')).toContain(FILE);
});

it('removes what waited for a month', async () => {
  useSession.getState().expire(REASON);
  await closeOthers(null);
  vi.advanceTimersByTime(30 * DAY - 1);
  await closeOthers(null);
  expect(device.names()).toEqual(['saved:ana']);
  vi.advanceTimersByTime(1);
  await closeOthers(null);
  expect(device.names()).toEqual([]);
  expect([...storage.keys()].filter((key) => key.endsWith(':ana'))).toEqual([]);
});

it('removes the files when the device has no room for the lock', async () => {
  useSession.getState().expire(REASON);
  const open = device.caches.open.bind(device.caches);
  vi.stubGlobal('caches', {
    ...device.caches,
    open: async (name: string) => ({
      ...(await open(name)),
      put: async () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  });
  await closeOthers(null);
  expect(device.names()).toEqual([]);
});

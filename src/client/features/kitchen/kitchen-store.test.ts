import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-browser';

let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = fakeBrowser());
  // The pause before a change is sent must not outlive its test.
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The kitchen of a page that has just loaded. */
async function openPage(userId = 'ana') {
  vi.resetModules();
  const { useSession } = await import('../../state/session-store');
  useSession.setState({ token: 't', user: { id: userId, name: userId } as never });
  const kitchen = await import('./kitchen-store');
  void kitchen.openKitchen();
  return kitchen;
}

const timer = (id: string) => ({ id, recipeId: 'r', name: id, seconds: 60, endsAt: 1000, leftMs: 60_000 });

it('keeps what was tapped right before the page closed', async () => {
  const page = await openPage();
  // Nothing here waits: a reload may follow in the same moment.
  page.changeTimers((old) => [...old, timer('Horno')]);
  page.changeTimers((old) => [...old, timer('Frío')]);
  page.changeRecipe('r', () => ({ screen: 3 }));
  page.saveEntries({ kind: 'note', key: 'r', value: { text: 'Con limón' } } as never);

  const next = (await openPage()).useKitchen.getState();
  expect(next.timers.map(({ name }) => name)).toEqual(['Horno', 'Frío']);
  expect(next.recipes.r).toEqual({ ticks: [], scaling: null, screen: 3 });
  expect(next.own.entries['note:r']?.value).toEqual({ text: 'Con limón' });
  expect(next.isFull).toBe(false);
});

it('adds to what another tab has stored', async () => {
  const page = await openPage();
  page.changeTimers((old) => [...old, timer('Horno')]);
  storage.set('cocina:timers:ana', JSON.stringify([timer('Horno'), timer('De la otra')]));
  page.changeTimers((old) => [...old, timer('Frío')]);
  const names = page.useKitchen.getState().timers.map(({ name }) => name);
  expect(names).toEqual(['Horno', 'De la otra', 'Frío']);
});

it('goes on in a page whose device is full, and says so', async () => {
  const page = await openPage();
  page.changeTimers((old) => [...old, timer('Horno')]);
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.changeTimers((old) => [...old, timer('Frío')]);
  expect(page.useKitchen.getState().isFull).toBe(true);
  setItem.mockRestore();
  page.changeTimers((old) => [...old, timer('Baño')]);
  expect(page.useKitchen.getState()).toMatchObject({
    isFull: false,
    timers: [{ name: 'Horno' }, { name: 'Frío' }, { name: 'Baño' }],
  });
});

it('removes what another user left on the device', async () => {
  const page = await openPage();
  page.changeTimers((old) => [...old, timer('Horno')]);
  const other = await openPage('luz');
  expect(other.useKitchen.getState().timers).toEqual([]);
  expect([...storage.keys()].filter((key) => key.startsWith('cocina:'))).toEqual([]);
  expect((await openPage()).useKitchen.getState().timers).toEqual([]);
});

it('starts empty when a record does not parse', async () => {
  storage.set('cocina:timers:ana', '{');
  expect((await openPage()).useKitchen.getState().timers).toEqual([]);
});

it('sends a change that is made while the shop is being read', async () => {
  const sent: string[] = [];
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push(String(body));
      const { entries } = JSON.parse(String(body));
      return Promise.resolve(Response.json({ entries, now: 1 }));
    }
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const page = await openPage();
  page.saveEntries({ kind: 'note', key: 'r', value: { text: 'Con limón' } } as never);
  vi.advanceTimersByTime(1000);
  answer(Response.json({ entries: [], now: 1 }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('Con limón');
});

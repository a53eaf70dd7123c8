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

it('closes with the session, and finds what was not sent at the next login', async () => {
  const page = await openPage();
  page.changeTimers((old) => [...old, timer('Horno')]);
  page.saveEntries({ kind: 'note', key: 'r', value: { text: 'Con limón' } } as never);
  const { useSession } = await import('../../state/session-store');
  useSession.setState({ token: null, user: null });
  expect(page.useKitchen.getState()).toMatchObject({ owner: null, own: { entries: {} }, timers: [] });
  // Another user sees nothing of it and takes nothing away that the shop does not have.
  const other = (await openPage('luz')).useKitchen.getState();
  expect([other.own.entries, other.timers]).toEqual([{}, []]);
  const again = (await openPage()).useKitchen.getState();
  expect(again.own.entries['note:r']?.value).toEqual({ text: 'Con limón' });
  expect(again.own.pending['note:r']).toBeDefined();
});

it('waits whole for a user whose session another device ended', async () => {
  const page = await openPage();
  page.changeTimers((old) => [...old, timer('Horno')]);
  const { useSession } = await import('../../state/session-store');
  useSession.getState().expire('Confirmaste tu correo en otro dispositivo.');
  await openPage('luz');
  expect((await openPage()).useKitchen.getState().timers).toHaveLength(1);
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
  answer(Response.json({ entries: [], now: 1, isWhole: true }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('Con limón');
});

/** A shop that answers each call of the kitchen by a function. */
function answerKitchen(calls: {
  list?: (cursor: string | null) => object;
  save?: (keys: string[]) => Response | undefined;
}): string[][] {
  const sent: string[][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') {
      const cursor = new URL(url, 'https://tienda.test').searchParams.get('cursor');
      return Response.json({ entries: [], now: 1, isWhole: false, ...calls.list?.(cursor) });
    }
    const { entries } = JSON.parse(String(body)) as { entries: { key: string }[] };
    const keys = entries.map(({ key }) => key);
    sent.push(keys);
    return calls.save?.(keys) ?? Response.json({ entries, now: 1 });
  });
  return sent;
}
const noteOf = (key: string, text: string | null) =>
  ({ kind: 'note', key, value: text === null ? null : { text } }) as never;
const refuse = (status: number, error: string, message: string) =>
  Response.json({ error, message }, { status });

it('reads all pages of what other devices changed', async () => {
  const entry = (key: string) => ({ kind: 'note', key, value: { text: key }, editedAt: 1 });
  answerKitchen({
    list: (cursor) =>
      cursor === null
        ? { entries: [entry('a')], now: 100_000, nextCursor: '1.note.a' }
        : { entries: [entry('b')], now: 500_000 },
  });
  const page = await openPage();
  await page.exchange();
  const { own } = page.useKitchen.getState();
  expect(Object.keys(own.entries)).toEqual(['note:a', 'note:b']);
  // A change between the two pages comes with the next question.
  expect(own.since).toBe(40_000);
});

it('keeps what a full account refuses, says so, and sends deletions first', async () => {
  let isFull = true;
  const sent = answerKitchen({
    save: (keys) =>
      isFull && keys.includes('nueva') ? refuse(413, 'too_large', 'Borra alguno para seguir.') : undefined,
  });
  const page = await openPage();
  page.saveEntries(noteOf('nueva', 'Con limón'));
  void page.exchange();
  await vi.waitFor(() => expect(page.useKitchen.getState().refusal).toBe('Borra alguno para seguir.'));
  expect(page.useKitchen.getState().own.pending['note:nueva']).toBeDefined();
  page.saveEntries(noteOf('vieja', null));
  sent.length = 0;
  isFull = false;
  void page.exchange();
  await vi.waitFor(() => expect(page.useKitchen.getState().own.pending).toEqual({}));
  expect(sent).toEqual([['vieja'], ['nueva']]);
  await vi.waitFor(() => expect(page.useKitchen.getState().refusal).toBeNull());
});

it('sends the others when the shop refuses one of them', async () => {
  const sent = answerKitchen({
    save: (keys) => (keys.includes('ajena') ? refuse(403, 'forbidden', 'No está.') : undefined),
  });
  const page = await openPage();
  page.saveEntries(noteOf('ajena', 'x'), noteOf('propia', 'y'));
  void page.exchange();
  await vi.waitFor(() => expect(page.useKitchen.getState().own.pending).toEqual({}));
  expect(sent).toEqual([['ajena', 'propia'], ['ajena'], ['propia']]);
});

it('goes on a minute after too many calls', async () => {
  let isTooMuch = true;
  const sent = answerKitchen({
    save: () => (isTooMuch ? refuse(429, 'too_many_requests', 'Espera.') : undefined),
  });
  const page = await openPage();
  page.saveEntries(noteOf('r', 'x'));
  await page.exchange();
  await page.exchange();
  isTooMuch = false;
  sent.length = 0;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([['r']]);
});

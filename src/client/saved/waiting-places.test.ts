import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Content } from '../../contract/content';
import type { OpenLesson } from '../../contract/lessons';
import { forgetOldTyped } from '../saving/typed-values';
import { useSession } from '../state/session-store';
import { fakeBrowser } from '../testing/fake-browser';
import { savePage, savePlace, sendPlaces, withWaitingPage, withWaitingPlace } from './waiting-places';

const DAY = 24 * 60 * 60_000;

let storage: Map<string, string>;
let status = 200;
const sent: { url: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  ({ storage } = fakeBrowser());
  sent.length = 0;
  status = 200;
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    sent.push({ url, body: JSON.parse(String(body)) });
    return new Response('{}', { status });
  });
  useSession.setState({ token: 't', user: { id: 'ana', name: 'Ana' } as never });
});
afterEach(() => {
  useSession.setState({ token: null, user: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps the place of a lesson that was watched without a connection, and sends it with its age', async () => {
  status = 0;
  await savePlace('l1', { positionSeconds: 90, completed: true }, 'now');
  await savePlace('l1', { positionSeconds: 40, furthestSeconds: 95 }, 'now');
  vi.advanceTimersByTime(60_000);
  status = 200;
  await sendPlaces();
  const body = { positionSeconds: 40, furthestSeconds: 95, completed: true, secondsAgo: 60 };
  expect(sent).toEqual([{ url: '/api/lessons/l1/progress', body }]);
  expect(storage.has('typed:places:ana')).toBe(false);
});

it('keeps a newer place that could not be sent while an older one was on its way', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await arrived;
    return await fetch(url, init);
  });
  const first = savePlace('l1', { positionSeconds: 10 }, 'now');
  await vi.advanceTimersByTimeAsync(5000);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const second = savePlace('l1', { positionSeconds: 300 }, 'now');
  arrive();
  await Promise.all([first, second]);
  expect(sent.map(({ body }) => body.positionSeconds)).toEqual([10]);
  vi.stubGlobal('fetch', fetch);
  await sendPlaces();
  expect(sent.at(-1)?.body).toMatchObject({ positionSeconds: 300 });
  expect(storage.has('typed:places:ana')).toBe(false);
});

it('forgets a place that the shop refuses, and keeps one that it could not take now', async () => {
  for (const [answer, isKept] of [
    [404, false],
    [403, false],
    [429, true],
    [500, true],
  ] as const) {
    status = answer;
    await savePlace('l1', { positionSeconds: 10 }, 'now');
    expect([answer, storage.has('typed:places:ana')]).toEqual([answer, isKept]);
    storage.clear();
  }
});

it('opens a lesson at the newer place, of this device or of another one', async () => {
  status = 0;
  await savePlace('l1', { positionSeconds: 40, furthestSeconds: 50 }, 'now');
  const lesson = { id: 'l1', positionSeconds: 5, furthestSeconds: 70, watchedAt: null } as OpenLesson;
  expect(withWaitingPlace(lesson)).toMatchObject({ positionSeconds: 40, furthestSeconds: 70 });
  const newer = { ...lesson, watchedAt: new Date(1_000_000_001_000).toISOString() };
  expect(withWaitingPlace(newer)).toBe(newer);
});

it('keeps the page of a PDF in the same way', async () => {
  status = 0;
  await savePage('p1', { pdfPage: 3, pdfPages: 12 }, 'now');
  await savePage('p1', { pdfPage: 4 }, 'now');
  const content = { id: 'p1', progress: { pdfPage: 2, pdfPages: null, readAt: null } } as Content;
  expect(withWaitingPage(content).progress).toMatchObject({ pdfPage: 4, pdfPages: 12 });
  const newer = { ...content, progress: { ...content.progress, readAt: new Date(2e12).toISOString() } };
  expect(withWaitingPage(newer)).toBe(newer);
  vi.advanceTimersByTime(60_000);
  status = 200;
  await sendPlaces();
  const body = { pdfPage: 4, pdfPages: 12, secondsAgo: 60 };
  expect(sent).toEqual([{ url: '/api/content/p1/progress', body }]);
  expect(storage.has('typed:pages:ana')).toBe(false);
  expect(withWaitingPage(content)).toBe(content);
});

it('keeps what waits for its own user for a month, also while another one uses the device', async () => {
  status = 0;
  await savePlace('l1', { positionSeconds: 10 }, 'now');
  await savePage('p1', { pdfPage: 4 }, 'now');
  useSession.setState({ token: 'e', user: { id: 'eva', name: 'Eva' } as never });
  status = 200;
  await sendPlaces();
  expect(sent).toEqual([]);
  expect(withWaitingPlace({ id: 'l1', positionSeconds: 1, watchedAt: null } as OpenLesson)).toMatchObject({
    positionSeconds: 1,
  });
  vi.advanceTimersByTime(29 * DAY);
  forgetOldTyped();
  expect([...storage.keys()]).toEqual(['typed:places:ana', 'typed:pages:ana']);
  vi.advanceTimersByTime(DAY);
  forgetOldTyped();
  expect([...storage.keys()]).toEqual([]);
});

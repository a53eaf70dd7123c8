import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api';
import { fakeBrowser } from '../testing/fake-browser';
import { createSaver } from './saver';

const unanswered = () => new ApiError(0, 'no_answer', 'Sin conexión');
let listeners: Set<() => void>;

beforeEach(() => {
  fakeBrowser();
  listeners = new Set();
  vi.stubGlobal(
    'addEventListener',
    (name: string, run: () => void) => name === 'online' && listeners.add(run),
  );
  vi.stubGlobal('removeEventListener', (_: string, run: () => void) => listeners.delete(run));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A saver of a text, and what the shop was sent. */
function openSaver(options = {}) {
  const sent: string[] = [];
  const page = { text: '', failure: null as Error | null, sent };
  const send = async () => {
    const { text } = page;
    await Promise.resolve();
    if (page.failure) throw page.failure;
    sent.push(text);
    return undefined;
  };
  return { page, saver: createSaver({ subject: String(Math.random()), pauseMs: 1000, send, ...options }) };
}

it('sends the last of several changes once, after the pause', async () => {
  const { page, saver } = openSaver();
  for (const text of ['u', 'un', 'uno']) {
    page.text = text;
    saver.touch();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(page.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.sent).toEqual(['uno']);
});

it('does not wait for the end of changes that never end', async () => {
  const { page, saver } = openSaver({ isSteady: true });
  for (const text of ['1', '2', '3', '4']) {
    page.text = text;
    saver.touch();
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(page.sent).toEqual(['3']);
});

it('runs one send after another and calls nothing saved before the answer', async () => {
  const { page, saver } = openSaver();
  page.text = 'uno';
  const first = saver.save();
  page.text = 'dos';
  const second = saver.save();
  expect(page.sent).toEqual([]);
  expect(await Promise.all([first, second])).toEqual(['saved', 'saved']);
  expect(page.sent).toEqual(['dos', 'dos']);
});

it('sends what was typed without a connection as soon as it is back', async () => {
  const { page, saver } = openSaver();
  page.text = 'uno';
  page.failure = unanswered();
  expect(await saver.save()).toBe('failed');
  page.failure = null;
  page.text = 'uno y dos';
  for (const run of [...listeners]) run();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.sent).toEqual(['uno y dos']);
});

it('does not repeat what the shop refused until something changes', async () => {
  const { page, saver } = openSaver();
  page.failure = new ApiError(400, 'unexpected', 'No');
  expect(await saver.save()).toBe('failed');
  page.failure = null;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.sent).toEqual([]);
  saver.touch();
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.sent).toHaveLength(1);
});

it('starts nothing more once it was told to settle', async () => {
  const { page, saver } = openSaver();
  page.failure = unanswered();
  await saver.save();
  page.failure = null;
  saver.touch();
  await saver.settle();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(page.sent).toEqual([]);
});

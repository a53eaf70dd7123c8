import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api';
import { untilAnswered, untilReachable } from './until-answered';

const unanswered = () => new ApiError(0, 'no_answer', 'Sin conexión');
/** A call without an answer loads a module, which takes a while on a busy machine. */
const PATIENT = { timeout: 60_000 };
let listeners: Set<() => void>;

beforeEach(() => {
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

const comeOnline = () => {
  for (const run of [...listeners]) run();
};

it('sends again when the connection is back, and says that it waits', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unanswered()).mockResolvedValue('stored');
  const onWaiting = vi.fn();
  const answer = untilAnswered(send, onWaiting);
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
  comeOnline();
  expect(await answer).toBe('stored');
  expect(send).toHaveBeenCalledTimes(2);
  expect(listeners.size).toBe(0);
});

it('tries again after a while when the browser says nothing', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(unanswered()).mockResolvedValue('stored');
  const answer = untilAnswered(send, () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe('stored');
});

it('does not repeat what the shop refused', async () => {
  const refused = new ApiError(400, 'invalid_input' as never, 'No');
  await expect(untilAnswered(() => Promise.reject(refused), vi.fn())).rejects.toBe(refused);
});

it('stops when nobody waits for it any more', async () => {
  const leaving = new AbortController();
  const send = vi.fn(() => Promise.reject(unanswered()));
  const answer = untilAnswered(send, () => undefined, leaving.signal);
  const failed = expect(answer).rejects.toThrow('Sin conexión');
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await failed;
  expect(send).toHaveBeenCalledOnce();
});

it('waits until the shop answers, also when the browser says nothing', async () => {
  const answer = (status: number) =>
    new Response('{"status":"ok"}', { status, headers: { 'content-type': 'application/json' } });
  const ask = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValueOnce(answer(503))
    .mockResolvedValue(answer(200));
  vi.stubGlobal('fetch', ask);
  const back = vi.fn();
  void untilReachable(new AbortController().signal).then(back);
  for (const asked of [1, 2]) {
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(listeners.size).toBe(1), PATIENT);
    expect(ask).toHaveBeenCalledTimes(asked);
  }
  expect(back).not.toHaveBeenCalled();
  comeOnline();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), PATIENT);
  expect(ask).toHaveBeenCalledTimes(3);
});

import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttleStream } from './throttle-stream';

const KB = 1024;
const SLOW = { bytesPerSecond: 10 * KB, atOnce: 20 * KB };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const fileOf = (kilobytes: number) =>
  Readable.from(Array.from({ length: kilobytes }, () => Buffer.alloc(KB, 7)));

it('passes the first bytes immediately and the rest at the given rate', async () => {
  let received = 0;
  const throttled = throttleStream(fileOf(50), SLOW).on('data', (chunk) => {
    received += chunk.length;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toBe(20 * KB);
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toBe(30 * KB);
  await vi.advanceTimersByTimeAsync(2000);
  expect(received).toBe(50 * KB);
  expect(throttled.readableEnded).toBe(true);
});

it('lets a slow reader catch up', async () => {
  const throttled = throttleStream(fileOf(50), SLOW);
  await vi.advanceTimersByTimeAsync(3000);
  let received = 0;
  for await (const chunk of throttled) received += chunk.length;
  expect(received).toBe(50 * KB);
});

it('closes the file when its reader disconnects, before and during reading', async () => {
  for (const waitMs of [0, 500]) {
    const file = fileOf(50);
    const throttled = throttleStream(file, SLOW);
    if (waitMs) throttled.resume();
    await vi.advanceTimersByTimeAsync(waitMs);
    throttled.destroy();
    await vi.advanceTimersByTimeAsync(1000);
    expect(file.destroyed).toBe(true);
  }
});

it('passes an error of the file to its reader', async () => {
  const file = fileOf(50);
  const throttled = throttleStream(file, SLOW);
  const failed = new Promise((resolve) => throttled.once('error', resolve));
  file.destroy(new Error('disk'));
  expect(await failed).toMatchObject({ message: 'disk' });
});

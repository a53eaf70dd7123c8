import { expect, it } from 'vitest';
import { segmentAt, segmentCount, segmentSeconds, segmentStart } from './segments';

it('start after two and four seconds, then every four, also with rounded times', () => {
  expect([0, 1, 2, 3, 4, 10].map(segmentStart)).toEqual([0, 2, 4, 8, 12, 36]);
  expect([0, 1, 2, 3].map(segmentSeconds)).toEqual([2, 2, 4, 4]);
  const times = [0, 1.9, 1.9999995, 2, 3.9, 4, 7.9, 7.9999995, 8, 35.98, 36];
  expect(times.map(segmentAt)).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 9, 10]);
});

it('each contain their own start and end before the next one', () => {
  for (let n = 0; n < 1000; n += 1) {
    expect(segmentAt(segmentStart(n))).toBe(n);
    expect(segmentAt(segmentStart(n + 1) - 0.01)).toBe(n);
  }
});

it('cover the whole video', () => {
  expect([0.5, 2, 2.0005, 2.1, 4, 4.1, 8, 8.1, 61].map(segmentCount)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 17]);
});

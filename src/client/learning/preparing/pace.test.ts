import { expect, it } from 'vitest';
import { segmentAt } from '../../../rules/segments';
import { createPace } from './pace';

/** The times between the shown frames of a camera, in thousandths of a second, from a segment on. */
function gapsOf(framesPerSecond: number, { seconds = 13, start = 0 } = {}): number[] {
  const isShown = createPace();
  const shown: number[] = [];
  let segment = -1;
  for (let n = Math.round(start * framesPerSecond); n < seconds * framesPerSecond; n += 1) {
    const time = Math.round((n / framesPerSecond) * 1e6) / 1e6;
    const startsSegment = segmentAt(time) > segment;
    if (!isShown(time, startsSegment)) continue;
    segment = segmentAt(time);
    shown.push(time);
  }
  return [...new Set(shown.slice(1).map((time, n) => Math.round((time - (shown[n] ?? 0)) * 1000)))];
}

it('shows every second frame of a fast camera, with the same time between all, over each end of a segment', () => {
  expect(gapsOf(60)).toEqual([33]);
  expect(gapsOf(60, { start: 4 })).toEqual([33]);
  expect(gapsOf(50)).toEqual([40]);
});

it('shows every frame of a usual camera', () => {
  expect(gapsOf(30)).toEqual([33]);
  expect(gapsOf(25)).toEqual([40]);
  expect(gapsOf(24)).toEqual([42]);
});

it('shows the first frame of each segment, also when it comes soon after the last one', () => {
  const isShown = createPace();
  expect([isShown(1.99, true), isShown(2, true), isShown(2.01, false), isShown(2.034, false)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

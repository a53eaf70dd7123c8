import { expect, it } from 'vitest';
import { planResume } from './resume-plan';

const rung = (name: string, segments: number[], init = true) => ({ name, init, segments });
const have = (...rungs: ReturnType<typeof rung>[]) => ({ rungs, tiles: [], poster: true });

it('starts at the beginning of a new upload', () => {
  const plan = planResume(have(rung('240p', [], false), rung('480p', [], false)), 5);
  expect(plan).toMatchObject({ from: 0, startSeconds: 0, share: 0 });
  expect(plan.hasSegment('240p', 0)).toBe(false);
});

it('goes on at the first segment that a rung lacks, and sends no stored one again', () => {
  const plan = planResume(have(rung('240p', [0, 1, 2, 3]), rung('480p', [0, 1, 3])), 5);
  expect(plan).toMatchObject({ from: 2, startSeconds: 4 });
  expect(plan.share).toBeCloseTo(0.7);
  expect([2, 3, 4].map((n) => plan.hasSegment('240p', n))).toEqual([true, true, false]);
  expect([2, 3].map((n) => plan.hasSegment('480p', n))).toEqual([false, true]);
});

it('begins at the second of the segment: the first two are short', () => {
  const plan = planResume(have(rung('240p', [0, 1, 2, 3])), 9);
  expect(plan).toMatchObject({ from: 4, startSeconds: 12 });
});

it('has nothing to encode when all segments are stored', () => {
  expect(planResume(have(rung('240p', [0, 1])), 2)).toMatchObject({ from: 2, share: 1 });
});

it('does not trust segments without their init segment', () => {
  expect(planResume(have(rung('240p', [0, 1], false)), 2)).toMatchObject({ from: 0, share: 0 });
});

import { expect, it } from 'vitest';
import { type JobStep, jobInView, type PrepareJob } from './queue';

const inView = (...steps: JobStep[]) =>
  jobInView(steps.map((step, key) => ({ key, step }) as PrepareJob))?.key;

it('tells of the running video, and of the next one between two videos', () => {
  expect(inView('done', 'waiting', 'preparing')).toBe(2);
  expect(inView('done', 'failed', 'waiting', 'waiting')).toBe(2);
  expect(inView('done', 'failed')).toBeUndefined();
});

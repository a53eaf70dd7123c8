import { expect, it } from 'vitest';
import type { JobStep } from './queue';
import { isCurrent, jobOfLesson, type LessonVideo, nextVideoOf } from './video-state';

const job = (step: JobStep, more = {}) => ({
  key: 1,
  lessonId: 'l1',
  videoId: 'v1',
  step,
  share: 0.5,
  secondsLeft: null,
  isOffline: false,
  message: 'Sin conexión.',
  ...more,
});
const next = (state: string, id = 'v1') => ({ id, state, reason: 'Está dañado.', fileName: 'rogel.mp4' });
const lesson = (preparing: LessonVideo['preparing'], streamId: string | null = 'viejo'): LessonVideo => ({
  id: 'l1',
  video: streamId === null ? null : { streamId },
  preparing,
});

it.each<[string, JobStep | null, LessonVideo | undefined, string]>([
  ['this tab works on it', 'preparing', lesson(next('uploading')), 'running'],
  ['this tab waits to work on it again', 'waiting', lesson(next('failed')), 'running'],
  ['the lesson is not known yet', 'done', undefined, 'ready'],
  ['the tab is done, and the shop finishes it', 'done', lesson(next('processing')), 'finishing'],
  ['the tab is done, and the shop could not finish it', 'done', lesson(next('failed')), 'failed'],
  ['the tab and the shop are done', 'done', lesson(null, 'v1'), 'ready'],
  [
    'the tab failed after the last part, and the shop finishes it',
    'failed',
    lesson(next('processing')),
    'finishing',
  ],
  ['the tab failed after the last part, and the shop is done', 'failed', lesson(null, 'v1'), 'ready'],
  ['the tab failed halfway', 'failed', lesson(next('uploading')), 'failed'],
  ['no tab works on it', null, lesson(next('uploading')), 'halfway'],
  ['nothing comes', null, lesson(null), 'none'],
])('has one state when %s', (_when, step, shop, kind) => {
  expect(nextVideoOf(step ? job(step) : undefined, shop).kind).toBe(kind);
});

it('says why, in the words of who knows it', () => {
  expect(nextVideoOf(job('failed'), lesson(next('uploading'))).words).toBe('Falló. Sin conexión.');
  expect(nextVideoOf(job('done'), lesson(next('failed'))).words).toBe('Falló. Está dañado.');
  expect(nextVideoOf(job('done'), lesson(next('processing'))).words).toContain('Terminando');
});

it('tells only of the newest video of a lesson', () => {
  const [old, newer] = [job('failed'), job('done', { key: 2, videoId: 'v2' })];
  expect(jobOfLesson([old, newer], 'l1')).toBe(newer);
  expect(isCurrent(old, [old, newer], lesson(null, 'v2'))).toBe(false);
  expect(isCurrent(newer, [old, newer], lesson(null, 'v2'))).toBe(true);
  // Another tab has begun another video.
  expect(isCurrent(newer, [newer], lesson(next('uploading', 'v3')))).toBe(false);
  expect(isCurrent(job('preparing'), [job('preparing')], lesson(next('uploading', 'v3')))).toBe(true);
});

import { expect, it } from 'vitest';
import type { UploadTask } from '../../../files/upload-store';
import { hasArrived, missingSlots } from './use-when-uploaded';

const task = (slot: string, step: UploadTask['step']) => ({ slot, step }) as UploadTask; // nothing reads the rest
const WISH = { slots: ['lessonVideos 1', 'lessonVideos 2'] };

it('waits for every file', () => {
  const uploads = [task('lessonVideos 1', 'done'), task('lessonVideos 2', 'sending')];
  expect(missingSlots(WISH, uploads)).toEqual(['lessonVideos 2']);
  expect(hasArrived(WISH, uploads)).toBe(false);
  expect(hasArrived(WISH, [task('lessonVideos 1', 'done'), task('lessonVideos 2', 'done')])).toBe(true);
});

it('goes on after a reload between two files, which forgets what has arrived', () => {
  const slots = missingSlots(WISH, [task('lessonVideos 1', 'done'), task('lessonVideos 2', 'sending')]);
  expect(hasArrived({ slots }, [])).toBe(false);
  expect(hasArrived({ slots }, [task('lessonVideos 2', 'done')])).toBe(true);
});

it('waits for files that were added later, failed or were cancelled', () => {
  const done = [task('lessonVideos 1', 'done'), task('lessonVideos 2', 'done')];
  expect(missingSlots(WISH, [...done, task('images 1', 'sending')])).toEqual(['images 1']);
  expect(hasArrived(WISH, [task('lessonVideos 1', 'done'), task('lessonVideos 2', 'failed')])).toBe(false);
  expect(hasArrived(WISH, [task('lessonVideos 1', 'done')])).toBe(false);
});

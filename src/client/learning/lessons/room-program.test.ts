import { describe, expect, it } from 'vitest';
import type { RoomLesson } from '../../../contract/lessons';
import { lengthWords } from '../../ui/clock-time';
import { currentLesson, lessonAfter, progressWords } from './room-program';

function lesson(id: string, more: Partial<RoomLesson> = {}): RoomLesson {
  return {
    id,
    title: id,
    kind: 'video',
    durationSeconds: 600,
    isPreview: false,
    availableAt: null,
    opensAfterDays: null,
    positionSeconds: 0,
    furthestSeconds: 0,
    completedAt: null,
    watchedAt: null,
    ...more,
  };
}

const DAY_1 = '2026-03-01T00:00:00.000Z';
const DAY_2 = '2026-03-02T00:00:00.000Z';
const locked = { availableAt: '2027-01-01T00:00:00.000Z' };

describe('the lesson to open', () => {
  it('is the first open one at the start', () => {
    expect(currentLesson([lesson('a', locked), lesson('b')])?.id).toBe('b');
    expect(currentLesson([])).toBeUndefined();
  });

  it('is the one that was watched last', () => {
    const lessons = [lesson('a', { watchedAt: DAY_1 }), lesson('b', { watchedAt: DAY_2 }), lesson('c')];
    expect(currentLesson(lessons)?.id).toBe('b');
  });

  it('is the next unfinished one when the last one is done', () => {
    const done = { watchedAt: DAY_2, completedAt: DAY_2 };
    expect(currentLesson([lesson('a'), lesson('b', done), lesson('c', locked), lesson('d')])?.id).toBe('d');
    expect(currentLesson([lesson('a'), lesson('b', done)])?.id).toBe('a');
    expect(currentLesson([lesson('a', done)])?.id).toBe('a');
    const earlier = { watchedAt: DAY_1, completedAt: DAY_1 };
    expect(currentLesson([lesson('a', done), lesson('b', earlier), lesson('c')])?.id).toBe('c');
    expect(currentLesson([lesson('a'), lesson('b', earlier), lesson('c', done)])?.id).toBe('a');
  });
});

it('skips locked lessons on the way to the next one', () => {
  const lessons = [lesson('a'), lesson('b', locked), lesson('c')];
  expect(lessonAfter(lessons, 'a')?.id).toBe('c');
  expect(lessonAfter(lessons, 'c')).toBeUndefined();
  expect(lessonAfter(lessons, 'x')).toBeUndefined();
});

it('says how much is done and left', () => {
  const lessons = [lesson('a', { completedAt: DAY_1 }), lesson('b', { positionSeconds: 120 })];
  expect(progressWords(lessons)).toEqual({ done: '1 de 2 clases', left: 'te queda 8 min' });
  expect(progressWords([lesson('a', { durationSeconds: null })])).toEqual({
    done: '0 de 1 clase',
    left: null,
  });
  expect([45, 60, 3600, 4860].map(lengthWords)).toEqual(['45 s', '1 min', '1 h', '1 h 21 min']);
});

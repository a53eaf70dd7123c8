import { describe, expect, it } from 'vitest';
import { captionWords, lengthOf, spokenLength } from './lesson-times';

it('writes lengths as spoken', () => {
  expect([12, 1380, 3600, 6960].map(spokenLength)).toEqual(['1 min', '23 min', '1 h', '1 h 56 min']);
});

it('adds the known lengths', () => {
  expect(lengthOf([{ durationSeconds: 60 }, { durationSeconds: null }, { durationSeconds: 5 }])).toBe(65);
});

const video = (hasCaptions: boolean) => ({ kind: 'video', hasCaptions });

describe('the captions of a course', () => {
  it('are a fact when every video has them, and a count when only some do', () => {
    expect(captionWords([video(true), video(true), { kind: 'text', hasCaptions: false }])).toBe(
      'Con subtítulos',
    );
    expect(captionWords([video(true), video(false), video(false)])).toBe('Con subtítulos en 1 de 3 clases');
  });

  it('are not mentioned when there are none', () => {
    expect(captionWords([video(false), video(false)])).toBe('');
    expect(captionWords([])).toBe('');
  });
});

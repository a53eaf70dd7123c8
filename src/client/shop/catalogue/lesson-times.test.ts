import { expect, it } from 'vitest';
import { lengthOf, spokenLength } from './lesson-times';

it('writes lengths as spoken', () => {
  expect([12, 1380, 3600, 6960].map(spokenLength)).toEqual(['1 min', '23 min', '1 h', '1 h 56 min']);
});

it('adds the known lengths', () => {
  expect(lengthOf([{ durationSeconds: 60 }, { durationSeconds: null }, { durationSeconds: 5 }])).toBe(65);
});

import { describe, expect, it } from 'vitest';
import type { AdminLesson, Program } from '../../../contract/program';
import { placeLesson, stepLesson, stepSection } from './reorder';

const lesson = (id: string): AdminLesson => ({
  id,
  title: id,
  kind: 'video',
  durationSeconds: null,
  isPreview: false,
  availableAt: null,
  releaseAt: null,
  opensAfterDays: null,
  text: '',
  recipeId: null,
  files: [],
  video: null,
  preparing: null,
});

const program: Program = {
  productId: 'p',
  title: 'Rogel',
  status: 'published',
  version: 1,
  owners: 0,
  sections: [
    { id: '1', title: 'Uno', lessons: ['a', 'b', 'c'].map(lesson) },
    { id: '2', title: 'Dos', lessons: [lesson('d')] },
  ],
};

const shape = ({ sections }: Program) =>
  sections.map(({ id, lessons }) => `${id}:${lessons.map((one) => one.id).join('')}`).join(' ');

describe('ordering a program', () => {
  it('moves a lesson within its section and into the next one', () => {
    expect(shape(stepLesson(program, 'b', -1))).toBe('1:bac 2:d');
    expect(shape(stepLesson(program, 'b', 1))).toBe('1:acb 2:d');
    expect(shape(stepLesson(program, 'c', 1))).toBe('1:ab 2:cd');
    expect(shape(stepLesson(program, 'd', -1))).toBe('1:abcd 2:');
  });

  it('stops at both ends', () => {
    expect(stepLesson(program, 'a', -1)).toEqual(program);
    expect(stepLesson(program, 'd', 1)).toEqual(program);
    expect(stepSection(program, '1', -1)).toEqual(program);
  });

  it('drops a lesson before another one or at the end of a section', () => {
    expect(shape(placeLesson(program, 'd', { sectionId: '1', before: 'b' }))).toBe('1:adbc 2:');
    expect(shape(placeLesson(program, 'a', { sectionId: '2', before: null }))).toBe('1:bc 2:da');
    expect(placeLesson(program, 'a', { sectionId: '1', before: 'a' })).toEqual(program);
  });

  it('swaps sections', () => {
    expect(shape(stepSection(program, '1', 1))).toBe('2:d 1:abc');
  });
});

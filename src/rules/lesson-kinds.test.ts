import { expect, it } from 'vitest';
import { isFinished, kindOfContent } from './lesson-kinds';

it.each([
  ['a video makes a text a video lesson', { video: 'stored:v', recipeId: '' }, 'text', 'video'],
  ['a video wins over a recipe', { video: 'stored:v', recipeId: 'r' }, 'recipe', 'video'],
  ['a recipe without a video makes a recipe lesson', { video: '', recipeId: 'r' }, 'video', 'recipe'],
  ['a recipe lesson that loses its recipe is a text', { video: '', recipeId: '' }, 'recipe', 'text'],
  ['a video lesson without its video waits for another', { video: '', recipeId: '' }, 'video', 'video'],
] as const)('%s', (_, typed, before, after) => expect(kindOfContent(typed, before)).toBe(after));

it('only the place in a video finishes a lesson by itself', () => {
  const place = { furthestSeconds: 90, lengthSeconds: 100 };
  expect(isFinished('video', place)).toBe(true);
  expect(isFinished('video', { ...place, furthestSeconds: 89 })).toBe(false);
  expect(isFinished('video', { ...place, lengthSeconds: null })).toBe(false);
  expect(isFinished('text', place)).toBe(false);
});

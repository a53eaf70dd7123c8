import { describe, expect, it } from 'vitest';
import { hasMoreThanVideos, plays, videoBytes } from './saved-lessons';
import type { SavedProduct } from './saved-records';
import type { DeviceVideo } from './saved-videos';
import { isHere, savedWords } from './saved-words';

const product = (more: Partial<SavedProduct> = {}) =>
  ({ id: 'course', lessonCount: 3, lessonIds: [], files: {}, ...more }) as unknown as SavedProduct; // what the words read
const video = (more: Partial<DeviceVideo> = {}) =>
  ({
    productId: 'course',
    state: 'whole',
    until: Date.now() + 60_000,
    bytes: 1000,
    share: 1,
    ...more,
  }) as DeviceVideo;

describe('the mark of a saved product', () => {
  it.each([
    ['Solo con conexión', undefined, []],
    ['Solo con conexión', product(), []],
    ['Recetas y PDF guardados', product({ files: { '/api/recipes/r1': 1 } }), []],
    ['Recetas y PDF guardados', product({ files: { '/api/content/c/pdf': 1 } }), []],
    ['1 clase guardada', product(), [video()]],
    ['2 clases guardadas', product({ lessonIds: ['l1'] }), [video()]],
    ['Guardado', product({ lessonIds: ['l1'] }), [video(), video()]],
    ['Guardado', product({ lessonCount: 0 }), []],
    ['Solo con conexión', product(), [video({ productId: 'other' })]],
    ['Solo con conexión', product(), [video({ state: 'partial' })]],
    ['Solo con conexión', product(), [video({ state: 'lost' })]],
    ['Solo con conexión', product(), [video({ until: Date.now() - 1 })]],
  ])('is «%s»', (words, saved, videos) => {
    expect(savedWords(saved, videos)).toBe(words);
    expect(isHere(words)).toBe(words !== 'Solo con conexión');
  });
});

it('a video plays only whole and within its licence', () => {
  expect(plays(video())).toBe(true);
  expect(plays(video({ state: 'partial' }))).toBe(false);
  expect(plays(video({ until: Date.now() - 1 }))).toBe(false);
});

it('a course has more than videos with a recipe, a PDF or a lesson to read', () => {
  expect(hasMoreThanVideos(product({ files: { '/api/lessons/l1': 5, '/media/images/x': 5 } }))).toBe(false);
  expect(hasMoreThanVideos(product({ lessonIds: ['l1'] }))).toBe(true);
});

it('half a video takes half its bytes, by product or in all', () => {
  const videos = [video(), video({ share: 0.5 }), video({ productId: 'other' })];
  expect([videoBytes(videos), videoBytes(videos, 'course')]).toEqual([2500, 1500]);
});

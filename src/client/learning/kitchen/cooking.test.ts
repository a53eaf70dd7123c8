import { expect, it } from 'vitest';
import type { KitchenEntry } from '../../../contract/kitchen';
import { latestCooking } from './cooking';

const entry = (key: string, step: number, editedAt: number): KitchenEntry => ({
  kind: 'place',
  key,
  value: { recipeId: `recipe of ${key}`, title: key, step, steps: 5 },
  editedAt,
});

function latestOf(...entries: KitchenEntry[]) {
  return latestCooking({ entries: Object.fromEntries(entries.map((one) => [one.key, one])) })?.productId;
}

it('leads back to the recipe that she left last', () => {
  expect(latestOf(entry('older', 2, 10), entry('newer', 5, 20))).toBe('newer');
});

it('forgets a recipe that she finished, only looked at, or removed', () => {
  expect(latestOf(entry('finished', 6, 20), entry('looked at', 0, 30), entry('left', 1, 10))).toBe('left');
  const removed: KitchenEntry = { kind: 'place', key: 'removed', value: null, editedAt: 40 };
  expect(latestOf(removed)).toBeUndefined();
});

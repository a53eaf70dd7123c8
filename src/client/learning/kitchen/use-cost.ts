import {
  type CostLine,
  type CostSettings,
  costLines,
  costOf,
  inflate,
  type PackagePrice,
  perPortionCents,
  sellingCents,
} from '../../../rules/recipes/cost';
import type { Recipe } from '../../../rules/recipes/recipe';
import { yieldAt } from '../../../rules/recipes/scale';
import { ownValue, saveEntries, useKitchen } from './kitchen-store';

const WORK = { hourCents: 0, marginPercent: 30 };

/** What a recipe costs with the student's own prices. */
export function useCost(recipeId: string, recipe: Recipe, factor: number) {
  const own = useKitchen((kitchen) => kitchen.own);
  const work = ownValue(own, 'work', 'all') ?? WORK;
  const extra = ownValue(own, 'extra', recipeId) ?? { minutes: recipe.minutes ?? 0, extraCents: 0 };
  const settings: CostSettings = { ...work, ...extra };
  const lines = costLines(recipe, factor, (key) => ownValue(own, 'price', key) ?? undefined);
  const cost = costOf(lines, settings);
  const sellAt = sellingCents(cost.totalCents, settings.marginPercent);
  return {
    ...cost,
    settings,
    sellAt,
    perPortion: perPortionCents(sellAt, yieldAt(recipe, factor)),
    priceOf: (key: string): PackagePrice | null => ownValue(own, 'price', key),
    setWork: (change: Partial<typeof WORK>) =>
      saveEntries({ kind: 'work', key: 'all', value: { ...work, ...change } }),
    setExtra: (change: Partial<typeof extra>) =>
      saveEntries({ kind: 'extra', key: recipeId, value: { ...extra, ...change } }),
    setPrice: ({ key, name }: CostLine, price: PackagePrice | null) =>
      saveEntries({ kind: 'price', key, value: price && { name, ...price } }),
  };
}

/** Raises every price of the student's list. Returns the way back. */
export function raisePrices(percent: number): () => void {
  const before = Object.values(useKitchen.getState().own.entries).filter((entry) => entry.kind === 'price');
  const raised = before.flatMap(({ kind, key, value }) =>
    value ? [{ kind, key, value: { ...value, cents: inflate(value.cents, percent) } }] : [],
  );
  if (raised.length > 0) saveEntries(...raised);
  return () => saveEntries(...before.map(({ kind, key, value }) => ({ kind, key, value })));
}

export function usePriceCount(): number {
  return useKitchen(
    ({ own }) =>
      Object.values(own.entries).filter(({ kind, value }) => kind === 'price' && value !== null).length,
  );
}

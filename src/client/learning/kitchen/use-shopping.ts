import type { Recipe } from '../../../rules/recipes/recipe';
import { yieldWords } from '../../../rules/recipes/scale';
import { shoppingLines, sumShopping } from '../../../rules/recipes/shopping';
import { ownValue, saveEntries, useKitchen } from './kitchen-store';
import { useTicks } from './use-ticks';

/** Its ticks are on the device, as those of a recipe. */
const LIST = 'lista-de-compras';

/** The shopping list of the current user: recipes on all her devices, ticks on this one. */
export function useShopping() {
  const entries = useKitchen(({ own }) => own.entries);
  const { boxOf, startAgain } = useTicks(LIST);
  const recipes = Object.values(entries).flatMap((entry) =>
    entry.kind === 'shopping' && entry.value ? [{ ...entry.value, id: entry.key }] : [],
  );
  const totals = sumShopping(recipes.flatMap(({ lines }) => lines)).map((total) => {
    // Who bought 400 g and now needs 800 g has not bought it.
    return { ...total, box: boxOf(`${total.key}: ${total.figure}`) };
  });
  return {
    recipes: recipes.sort((a, b) => a.title.localeCompare(b.title, 'es')),
    totals,
    clear: () => {
      removeFromList(...recipes.map(({ id }) => id));
      startAgain();
    },
  };
}

/** Whether a recipe is on the list as it is scaled now, in another size, or not at all. */
export function useListed(recipeId: string, factor: number): 'no' | 'other-size' | 'yes' {
  const kept = useKitchen(({ own }) => ownValue(own, 'shopping', recipeId)?.factor);
  return kept === undefined ? 'no' : kept === factor ? 'yes' : 'other-size';
}

export function addToList(id: string, productId: string, recipe: Recipe, factor: number): void {
  const value = {
    productId,
    title: recipe.title.slice(0, 300),
    makes: yieldWords(recipe, factor).slice(0, 120),
    factor,
    lines: shoppingLines(recipe, factor),
  };
  saveEntries({ kind: 'shopping', key: id, value });
}

export function removeFromList(...ids: string[]): void {
  saveEntries(...ids.map((key) => ({ kind: 'shopping' as const, key, value: null })));
}

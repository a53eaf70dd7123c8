import { findPanProblem, type Pan } from '../../../rules/recipes/mould';
import type { Recipe } from '../../../rules/recipes/recipe';
import { factorOf, type Scaling } from '../../../rules/recipes/scale';
import { changeRecipe, ownValue, recipeState, saveEntries, useKitchen } from './kitchen-store';

/** How the student scaled a recipe. A mould is hers on all devices; portions belong to this one. */
export function useScaling(recipeId: string, recipe: Recipe) {
  const kept = useKitchen((kitchen) => recipeState(kitchen, recipeId).scaling);
  const pan = useKitchen(({ own }) => ownValue(own, 'pan', recipeId));
  const wanted: Scaling = kept ?? (pan ? { by: 'mould', pan: pan as Pan } : { by: 'recipe' });
  const factor = isPossible(wanted) ? factorOf(recipe, wanted) : null;
  const scaling: Scaling = factor === null ? { by: 'recipe' } : wanted;

  const setScaling = (next: Scaling) => {
    if (!isPossible(next) || factorOf(recipe, next) === null) return false;
    changeRecipe(recipeId, () => ({ scaling: next }));
    if (next.by === 'mould') saveEntries({ kind: 'pan', key: recipeId, value: next.pan });
    if (next.by === 'recipe' && pan) saveEntries({ kind: 'pan', key: recipeId, value: null });
    return true;
  };
  return { scaling, factor: factor ?? 1, setScaling };
}

function isPossible(scaling: Scaling): boolean {
  return scaling.by !== 'mould' || findPanProblem(scaling.pan) === null;
}

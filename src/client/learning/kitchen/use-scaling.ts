import { findPanProblem } from '../../../rules/recipes/mould';
import type { Recipe } from '../../../rules/recipes/recipe';
import { factorOf, type Scaling } from '../../../rules/recipes/scale';
import { changeRecipe, ownValue, recipeState, saveEntries, useKitchen } from './kitchen-store';

/** A recipe as the student scaled it. A mould is hers on all devices; portions belong to this one. */
export function useScaling(id: string, recipe: Recipe) {
  const kept = useKitchen((kitchen) => recipeState(kitchen, id).scaling);
  const pan = useKitchen(({ own }) => ownValue(own, 'pan', id));
  const wanted: Scaling = kept ?? (pan ? { by: 'mould', pan } : { by: 'recipe' });
  const factor = isPossible(wanted) ? factorOf(recipe, wanted) : null;
  const scaling: Scaling = factor === null ? { by: 'recipe' } : wanted;

  const setScaling = (next: Scaling) => {
    if (!isPossible(next) || factorOf(recipe, next) === null) return false;
    changeRecipe(id, () => ({ scaling: next }));
    if (next.by === 'mould') saveEntries({ kind: 'pan', key: id, value: next.pan });
    if (next.by === 'recipe' && pan) saveEntries({ kind: 'pan', key: id, value: null });
    return true;
  };
  // In another mould a piece changes its size too.
  return { id, recipe, scaling, factor: factor ?? 1, keepsPieces: scaling.by !== 'mould', setScaling };
}

export type Scaled = ReturnType<typeof useScaling>;

function isPossible(scaling: Scaling): boolean {
  return scaling.by !== 'mould' || findPanProblem(scaling.pan) === null;
}

import type { Ingredient } from '../recipes/recipe';
import type { Unit } from '../recipes/units';

/** An ingredient for tests, without what the case does not name. */
export function ingredient(
  amount: number | null,
  unit: Unit | null,
  name: string,
  more: Partial<Ingredient> = {},
): Ingredient {
  return {
    amount,
    upTo: null,
    unit,
    name,
    note: null,
    toTaste: false,
    optional: false,
    equals: null,
    text: '',
    doubt: null,
    ...more,
  };
}

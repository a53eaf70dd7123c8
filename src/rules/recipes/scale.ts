import { formatFigure } from '../figures';
import { baseOf } from './measure';
import { mouldFactor, type Pan, panOf } from './mould';
import type { Ingredient, IngredientGroup, Recipe } from './recipe';
import { isFlour, isLeavening } from './weights';

/** What the student has: so many portions, a mould, or only so much of one ingredient. */
export type Scaling =
  | { by: 'recipe' }
  | { by: 'yield'; amount: number }
  | { by: 'mould'; pan: Pan }
  | { by: 'ingredient'; group: number; ingredient: number; amount: number };

/** A recipe that does not say its yield gives "1 receta". */
export function yieldOf(recipe: Pick<Recipe, 'yield'>): { amount: number; unit: string } {
  return recipe.yield ?? { amount: 1, unit: 'recetas' };
}

/** Amounts outside these limits are typing mistakes. */
export const FACTOR_LIMITS = [0.01, 100] as const;

/** What every amount is multiplied by; null when the recipe has nothing to measure it against, or the result is absurd. */
export function factorOf(
  recipe: Pick<Recipe, 'yield' | 'mould' | 'groups'>,
  scaling: Scaling,
): number | null {
  const factor = rawFactor(recipe, scaling) ?? Number.NaN;
  return factor >= FACTOR_LIMITS[0] && factor <= FACTOR_LIMITS[1] ? factor : null;
}

/** The smallest and the largest yield that can be typed, as the field shows them. */
export function yieldLimits(recipe: Pick<Recipe, 'yield'>): [number, number] {
  const { amount } = yieldOf(recipe);
  const [least, most] = FACTOR_LIMITS;
  return [Math.max(0.1, Math.ceil(amount * least * 10) / 10), Math.floor(amount * most)];
}

/** The yield at a factor, in whole pieces from 3 up. */
export function yieldAt(recipe: Pick<Recipe, 'yield'>, factor: number): number {
  const value = yieldOf(recipe).amount * factor;
  return value >= 3 ? Math.round(value) : Math.max(0.1, Math.round(value * 10) / 10);
}

/** `45 alfajores`, `1 porción`: how many a scaled recipe makes. */
export function yieldWords(recipe: Pick<Recipe, 'yield'>, factor: number): string {
  const amount = yieldAt(recipe, factor);
  return `${formatFigure(amount)} ${yieldUnit(yieldOf(recipe).unit, amount)}`;
}

/** "alfajores" for many and "alfajor" for one. A plural that more words agree with stays: "porciones grandes". */
export function yieldUnit(unit: string, amount: number): string {
  const [word = '', next = 'de'] = unit.split(' ');
  if (amount > 1 || !/^(?:de|del|con|para|en)$/.test(next)) return unit;
  return singularOf(word) + unit.slice(word.length);
}

const SINGULARS: readonly (readonly [plural: RegExp, ending: string])[] = [
  [/ones$/, 'ón'],
  [/ines$/, 'ín'],
  [/ces$/, 'z'],
  [/(?<=[lrnd])es$/, ''],
  [/(?<=[aeiou])s$/, ''],
];

function singularOf(word: string): string {
  const [plural, ending] = SINGULARS.find(([form]) => form.test(word)) ?? [/$/, ''];
  return word.replace(plural, ending);
}

/** The ingredients that can be measured, so that the recipe can follow one of them. */
export function measurableIngredients(groups: readonly IngredientGroup[]) {
  return groups.flatMap(({ ingredients }, group) =>
    ingredients.flatMap((ingredient, index) =>
      ingredient.amount !== null && ingredient.amount > 0 && ingredient.unit !== null
        ? [{ group, ingredient: index, is: ingredient }]
        : [],
    ),
  );
}

/** Baker's percentages of a group: each ingredient against its flour. Null for a group without flour. */
export function bakersPercentages(ingredients: readonly Ingredient[]): (number | null)[] | null {
  const grams = ingredients.map(gramsOf);
  const flour = ingredients.reduce(
    (sum, { name }, index) => (isFlour(name) ? sum + (grams[index] ?? 0) : sum),
    0,
  );
  if (flour <= 0) return null;
  return grams.map((value) => (value === null ? null : Math.round((value / flour) * 1000) / 10));
}

/** What does not simply multiply: it is said, never changed in silence. */
export function cautionsOf(recipe: Recipe, scaling: Scaling, factor: number): string[] {
  const cautions: string[] = [];
  const leavening = recipe.groups
    .flatMap(({ ingredients }) => ingredients)
    .filter(({ name, amount }) => amount !== null && isLeavening(name));
  if (factor > 2 && leavening.length > 0) {
    const names = leavening.map(({ name }) => name.toLowerCase()).join(' y ');
    cautions.push(
      `${names.charAt(0).toUpperCase()}${names.slice(1)}: está multiplicado por ${formatFigure(factor)} como todo. Por encima del doble suele sobrar; prueba con un poco menos.`,
    );
  }
  if (hasOvenTime(recipe) && Math.abs(factor - 1) > 0.05) cautions.push(ovenCaution(scaling, factor));
  return cautions;
}

function ovenCaution(scaling: Scaling, factor: number): string {
  if (scaling.by === 'mould')
    return factor > 1
      ? 'El tiempo de horno es el de la receta. En un molde más grande o más alto puede pedir más: mira el color y pincha el centro.'
      : 'El tiempo de horno es el de la receta. En un molde más chico suele estar antes: empieza a mirar unos minutos antes.';
  return 'El tiempo de horno no cambia con la cantidad: vale para cada placa o molde del tamaño de la receta.';
}

function rawFactor(recipe: Pick<Recipe, 'yield' | 'mould' | 'groups'>, scaling: Scaling): number | null {
  switch (scaling.by) {
    case 'recipe':
      return 1;
    case 'yield':
      return scaling.amount / yieldOf(recipe).amount;
    case 'mould':
      return recipe.mould ? mouldFactor(panOf(recipe.mould), scaling.pan) : null;
    case 'ingredient': {
      const amount = recipe.groups[scaling.group]?.ingredients[scaling.ingredient]?.amount;
      return amount ? scaling.amount / amount : null;
    }
  }
}

function gramsOf(ingredient: Ingredient): number | null {
  const base = baseOf(ingredient);
  // A millilitre counts as a gram, as bakers do with water and milk.
  return base && base.kind !== 'pieces' ? base.value : null;
}

function hasOvenTime(recipe: Recipe): boolean {
  return recipe.steps.some(
    ({ timers, temperatures }) =>
      timers.some(({ label }) => /horn/i.test(label)) || (timers.length > 0 && temperatures.length > 0),
  );
}

import { formatQuantity, measureOf } from './measure';
import type { Ingredient, Recipe, Step } from './recipe';

/** "bollos de 30 g", "cada uno con 20 g": the weight of one piece, which stays when only the number of pieces changes. */
const OF_ONE_PIECE =
  /(?:boll(?:it)?os?|bolitas?|discos?|piezas?|porciones|tapas?|tapitas?|panes|pancitos|unidades|galletitas|alfajores|medallones|cada un[oa])\s+(?:de|con)\s+(?:unos|unas)?\s*$/i;

/** Longer than the words before a weight. The whole sentence would take quadratic time. */
const NEAR = 80;

/** The sentence of a step with its amounts multiplied by `factor`. `keepsPieces`: more pieces, each as large as before. */
export function piecesOf(step: Pick<Step, 'text' | 'amounts'>, factor: number, keepsPieces: boolean) {
  const pieces: { kind: 'text' | 'amount'; text: string }[] = [];
  let at = 0;
  for (const amount of [...step.amounts].sort((a, b) => a.from - b.from)) {
    if (amount.from < at || amount.to > step.text.length) continue;
    const near = step.text.slice(Math.max(0, amount.from - NEAR), amount.from);
    const staysOwn = factor === 1 || (keepsPieces && OF_ONE_PIECE.test(near));
    const text = staysOwn ? step.text.slice(amount.from, amount.to) : formatQuantity(amount, factor);
    pieces.push({ kind: 'text', text: step.text.slice(at, amount.from) }, { kind: 'amount', text });
    at = amount.to;
  }
  pieces.push({ kind: 'text', text: step.text.slice(at) });
  return pieces.filter(({ text }) => text !== '');
}

/** The ingredients that a step uses, each once, in scaled amounts; a part that it does not measure is "una parte". */
export function stepIngredients(
  recipe: Pick<Recipe, 'groups'>,
  step: Pick<Step, 'ingredients'>,
  factor: number,
) {
  const seen = new Set<Ingredient>();
  return step.ingredients.flatMap(({ group, ingredient, share }) => {
    const used = recipe.groups[group]?.ingredients[ingredient];
    if (!used || seen.has(used)) return [];
    seen.add(used);
    const figure = share === null ? 'una parte' : measureOf(used, factor * share).figure;
    return [{ group, ingredient, name: used.name, figure }];
  });
}

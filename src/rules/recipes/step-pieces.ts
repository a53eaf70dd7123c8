import { formatQuantity, measureOf } from './measure';
import type { Recipe, Step } from './recipe';

/** A part of a step's sentence. Amounts are already scaled. */
interface StepPiece {
  kind: 'text' | 'amount';
  text: string;
}

/** "bollos de 30 g", "cada uno con 20 g": the weight of one piece, which stays when only the number of pieces changes. */
const OF_ONE_PIECE =
  /(?:boll(?:it)?os?|bolitas?|discos?|piezas?|porciones|tapas?|tapitas?|panes|pancitos|unidades|galletitas|alfajores|medallones|cada un[oa])\s+(?:de|con)\s+(?:unos|unas)?\s*$/i;

/** Longer than the words before a weight. The whole sentence would take quadratic time. */
const NEAR = 80;

/** The sentence of a step with its amounts multiplied by `factor`. `keepsPieces`: more pieces, each as large as before. */
export function piecesOf(
  step: Pick<Step, 'text' | 'amounts'>,
  factor: number,
  keepsPieces: boolean,
): StepPiece[] {
  const pieces: StepPiece[] = [];
  let at = 0;
  for (const amount of [...step.amounts].sort((a, b) => a.from - b.from)) {
    if (amount.from < at || amount.to > step.text.length) continue;
    const before = step.text.slice(at, amount.from);
    const isOfOne =
      keepsPieces && OF_ONE_PIECE.test(step.text.slice(Math.max(0, amount.from - NEAR), amount.from));
    if (before) pieces.push({ kind: 'text', text: before });
    const own = step.text.slice(amount.from, amount.to);
    const text = factor === 1 || isOfOne ? own : formatQuantity(amount, factor);
    pieces.push({ kind: 'amount', text });
    at = amount.to;
  }
  const rest = step.text.slice(at);
  if (rest) pieces.push({ kind: 'text', text: rest });
  return pieces;
}

interface StepIngredient {
  group: number;
  ingredient: number;
  name: string;
  /** Scaled; "una parte" when the step takes a part that it does not measure. */
  figure: string;
}

/** The ingredients that a step uses, each once, in scaled amounts. */
export function stepIngredients(
  recipe: Pick<Recipe, 'groups'>,
  step: Pick<Step, 'ingredients'>,
  factor: number,
): StepIngredient[] {
  const seen = new Set<string>();
  return step.ingredients.flatMap(({ group, ingredient, share }) => {
    const key = `${group}:${ingredient}`;
    const used = recipe.groups[group]?.ingredients[ingredient];
    if (!used || seen.has(key)) return [];
    seen.add(key);
    const measured = share === null ? null : measureOf(used, factor * share);
    return [{ group, ingredient, name: used.name, figure: measured ? measured.figure : 'una parte' }];
  });
}

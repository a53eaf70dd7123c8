import { formatFigure } from '../figures';
import { eggsToBuy, isWater, priceKey, withoutPreparation } from './cost';
import { baseOf, formatQuantity } from './measure';
import type { Ingredient, Recipe } from './recipe';
import { UNITS, type Unit } from './units';
import { stemOf } from './used-ingredients';
import { densityOf, EGG_GRAMS, eggPartOf } from './weights';

/** Parts of eggs stay apart until the end, because a yolk and a white come out of one egg; `some` is by taste. */
export const SHOPPING_UNITS = ['g', 'ml', 'some', 'yema', 'clara'] as const;
type ShoppingUnit = (typeof SHOPPING_UNITS)[number] | Unit;

/** One thing that a recipe needs, already scaled. */
export interface ShoppingLine {
  name: string;
  amount: number;
  unit: ShoppingUnit;
  /** The content of one package: "395 g". */
  size: string | null;
}

/** One thing to buy for all recipes of the list. */
interface ShoppingTotal {
  key: string;
  name: string;
  /** "1,25 kg", "2 latas de 395 g y 100 g", "a gusto". */
  figure: string;
}

export const LONGEST_LIST = 200;
export const LONGEST_NAME = 120;

/** What a scaled recipe needs from the shop. Water comes from the tap. */
export function shoppingLines(recipe: Pick<Recipe, 'groups'>, factor: number): ShoppingLine[] {
  return recipe.groups
    .flatMap(({ ingredients }) => ingredients)
    .filter(({ name }) => !isWater(name) && shoppingKey(name) !== '')
    .map((ingredient) => toLine(ingredient, factor))
    .slice(0, LONGEST_LIST);
}

/** The lines of all recipes, each ingredient once, by name. */
export function sumShopping(lines: readonly ShoppingLine[]): ShoppingTotal[] {
  const totals = new Map<string, ShoppingLine[]>();
  for (const line of lines) {
    const key = shoppingKey(line.name);
    totals.set(key, [...(totals.get(key) ?? []), line]);
  }
  return [...totals]
    .map(([key, same]) => ({ key, name: same[0]?.name ?? '', figure: figureOf(sumParts(same)) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** The list as a message to somebody else. */
export function shoppingText(recipes: readonly string[], totals: readonly ShoppingTotal[]): string {
  const lines = totals.map(({ name, figure }) => `- ${name}: ${figure}`.replaceAll('\u00a0', ' '));
  return ['Lista de compras', ...recipes.map((recipe) => `Para ${recipe}`), '', ...lines].join('\n');
}

/** One key for all forms of an ingredient, in one or many: "Limón", "limones", "manteca fría". */
function shoppingKey(name: string): string {
  return priceKey(name).split(' ').map(stemOf).join(' ');
}

function toLine(ingredient: Ingredient, factor: number): ShoppingLine {
  const { amount, upTo, unit, equals } = ingredient;
  const name = nameOf(ingredient);
  const base = baseOf(ingredient);
  if (amount === null || unit === null || !base) return { name, amount: 0, unit: 'some', size: null };
  // Who may need 250 g buys 250 g.
  const times = (factor * (upTo ?? amount)) / amount;
  const egg = eggPartOf(ingredient.name);
  if (egg) {
    const eggs = base.kind === 'g' ? base.value / EGG_GRAMS[egg] : base.value;
    return { name, amount: eggs * times, unit: egg === 'huevo' ? 'unidad' : egg, size: null };
  }
  if (UNITS[unit].kind === 'count')
    return { name, amount: amount * times, unit, size: equals && formatQuantity(equals, 1) };
  const kind = base.kind === 'pieces' ? 'unidad' : base.kind;
  return { name, amount: base.value * times, unit: kind, size: null };
}

const PART_OF_FRUIT =
  /^(?:ralladura|jugo|zumo|cáscara|piel|pulpa)s?(?: y (?:ralladura|jugo))? de (?:la |el )?/i;

/** "Manteca derretida" is bought as "Manteca", and the peel of two lemons as two lemons. */
function nameOf({ name, unit }: Ingredient): string {
  if (eggPartOf(name)) return 'Huevos';
  const bought = withoutPreparation(unit === 'unidad' ? name.replace(PART_OF_FRUIT, '') : name) || name;
  return (bought.charAt(0).toUpperCase() + bought.slice(1)).slice(0, LONGEST_NAME);
}

/** Adds what has one unit. Grams and millilitres become one where the weight of a millilitre is known. */
function sumParts(lines: readonly ShoppingLine[]): ShoppingLine[] {
  const parts = new Map<string, ShoppingLine>();
  const hasGrams = lines.some(({ unit }) => unit === 'g');
  for (const line of lines) {
    const density = line.unit === 'ml' && hasGrams ? densityOf(line.name) : null;
    const same: ShoppingLine = density
      ? { ...line, unit: 'g', amount: line.amount * density.gramsPerMl }
      : line;
    const key = `${same.unit} ${same.size}`;
    parts.set(key, { ...same, amount: same.amount + (parts.get(key)?.amount ?? 0) });
  }
  return withWholeEggs([...parts.values()]);
}

function withWholeEggs(parts: ShoppingLine[]): ShoppingLine[] {
  const first = parts.find(({ name }) => eggPartOf(name));
  if (!first) return parts;
  const countOf = (wanted: ShoppingUnit) => parts.find(({ unit }) => unit === wanted)?.amount ?? 0;
  const eggs = { huevo: countOf('unidad'), yema: countOf('yema'), clara: countOf('clara') };
  return [{ ...first, unit: 'unidad', amount: eggsToBuy(eggs) }];
}

/** A part by taste says nothing beside an amount. */
function figureOf(parts: ShoppingLine[]): string {
  const measured = parts.filter(({ unit, amount }) => unit !== 'some' && amount > 0);
  return measured.length === 0 ? 'a gusto' : measured.map(partWords).join(' y ');
}

function partWords({ amount, unit, size }: ShoppingLine): string {
  if (unit === 'g' || unit === 'ml') return weightWords(amount, unit);
  const count = Math.max(1, Math.ceil(amount - NOISE));
  if (unit === 'unidad' || unit === 'some' || unit === 'yema' || unit === 'clara') return formatFigure(count);
  const word = count > 1 ? UNITS[unit].many : UNITS[unit].one;
  return `${formatFigure(count)}\u00a0${word}${size ? ` de ${size}` : ''}`;
}

/** Less than a division's noise is no reason for one more. */
const NOISE = 0.001;
const LARGE = { g: 'kg', ml: 'l' } as const;

/** Never less than the recipes need: to the gram, from 50 up to 5 g, from a kilo up to 10 g. */
function weightWords(amount: number, unit: 'g' | 'ml'): string {
  const step = amount < 50 ? 1 : amount < 995 ? 5 : 10;
  const rounded = Math.ceil((amount - NOISE) / step) * step;
  return rounded < 1000
    ? `${formatFigure(Math.max(1, rounded))}\u00a0${unit}`
    : `${formatFigure(rounded / 1000)}\u00a0${LARGE[unit]}`;
}

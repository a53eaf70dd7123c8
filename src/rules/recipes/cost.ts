import { foldForSearch } from '../fold-for-search';
import { foldLetters } from './fold';
import { type Base, baseOf } from './measure';
import type { Ingredient, Recipe } from './recipe';
import { densityOf, EGG_GRAMS, type EggPart, eggPartOf } from './weights';

/** What the student pays for one package: 1000 g of flour, 12 eggs, 900 ml of oil. */
export interface PackagePrice {
  amount: number;
  unit: 'g' | 'ml' | 'u';
  cents: number;
}

/** One thing to buy for a recipe. The same ingredient of two groups is one line. */
export interface CostLine {
  /** The key of its price in the student's list. */
  key: string;
  name: string;
  /** In grams, millilitres or pieces, for the scaled recipe. */
  needed: Base;
  /** Null when there is no price, or the price is in a unit that does not convert. */
  cents: number | null;
}

export interface CostSettings {
  hourCents: number;
  minutes: number;
  marginPercent: number;
  /** Box, gas, decoration: one sum. */
  extraCents: number;
}

interface Unpriced {
  key: string;
  name: string;
  needed: Base | null;
  eggs?: Record<EggPart, number>;
}

/** The lines of a recipe, by ingredient. Water costs nothing, and a pinch cannot be priced. */
export function costLines(
  recipe: Pick<Recipe, 'groups'>,
  factor: number,
  priceOf: (key: string) => PackagePrice | undefined,
): CostLine[] {
  const lines = new Map<string, Unpriced>();
  for (const ingredient of recipe.groups.flatMap(({ ingredients }) => ingredients)) {
    const key = priceKey(ingredient.name);
    if (key === 'agua' || key === '') continue;
    const line = lines.get(key) ?? { key, name: priceName(ingredient), needed: null };
    lines.set(key, line);
    const egg = eggPartOf(ingredient.name);
    if (egg && ingredient.unit === 'unidad' && ingredient.amount !== null) {
      line.eggs ??= { yema: 0, clara: 0, huevo: 0 };
      line.eggs[egg] += ingredient.amount * factor;
      line.needed = { kind: 'pieces', value: eggsToBuy(line.eggs) };
      continue;
    }
    line.needed = addBase(line.needed, baseOf(ingredient), factor, ingredient.name);
  }
  return [...lines.values()].flatMap(({ key, name, needed }) => {
    if (!needed) return [];
    const price = priceOf(key);
    return [{ key, name, needed, cents: price ? lineCents(needed, price, name) : null }];
  });
}

/** Adds lines, labour and the rest. The lines without a price are not in the total, which names them. */
export function costOf(lines: CostLine[], settings: CostSettings) {
  const ingredientCents = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const labour = labourCents(settings.hourCents, settings.minutes);
  return {
    lines,
    ingredientCents,
    missing: lines.filter(({ cents }) => cents === null).map(({ name }) => name),
    labourCents: labour,
    extraCents: settings.extraCents,
    totalCents: ingredientCents + labour + settings.extraCents,
  };
}

/** The share of a package that a recipe uses, in cents; null when the units do not convert. */
export function lineCents(needed: Base, price: PackagePrice, name: string): number | null {
  const amount = convert(needed, price.unit, name);
  if (amount === null || price.amount <= 0) return null;
  return Math.round((price.cents * amount) / price.amount);
}

export function labourCents(hourCents: number, minutes: number): number {
  return Math.round((hourCents * minutes) / 60);
}

/** Cost plus margin, rounded up to a price that one can ask. */
export function sellingCents(totalCents: number, marginPercent: number): number {
  return roundPrice((totalCents * (100 + marginPercent)) / 100);
}

export function perPortionCents(cents: number, portions: number): number {
  return roundPrice(cents / portions);
}

/** Up to $ 10, $ 50 or $ 500, so that the price never falls below what was calculated. */
export function roundPrice(cents: number): number {
  const step = cents < 1_000_00 ? 10_00 : cents < 10_000_00 ? 50_00 : 500_00;
  // A thousandth of a cent is noise of the division, not a reason for the next step.
  return Math.ceil((cents - 0.001) / step) * step || 0;
}

/** A price after inflation, to the whole peso. */
export function inflate(cents: number, percent: number): number {
  return Math.max(0, Math.round((cents * (100 + percent)) / 100 / 100) * 100);
}

const PREPARED =
  /\b(?:(?:muy|bien) )?(derretid[oa]s?|fri[oa]s?|pomada|bland[oa]s?|tibi[oa]s?|caliente|batid[oa]s?|tamizad[oa]s?|picad[oa]s?|rallad[oa] fin[oa]|a temperatura ambiente|en cub(?:o|ito)s|en trozos|enter[oa]s?|de campo|grandes?|medianos?|extra)\b/g;

/** One key for all forms of an ingredient, so that a price is changed once and used everywhere. */
export function priceKey(name: string): string {
  if (eggPartOf(name)) return 'huevos';
  const key = foldForSearch(withoutPreparation(name)).slice(0, 80);
  return isWater(key) ? 'agua' : key;
}

/** "Manteca derretida, 100 g" is bought as "Manteca". */
export function withoutPreparation(name: string): string {
  const [bought = ''] = name.normalize('NFC').split(/ para | o (?=\p{L})|,|\(/iu);
  // The folded text has the same length, so its places hold in the name.
  const folded = foldLetters(bought);
  const kept = bought.split('');
  for (const { index, 0: word } of folded.matchAll(PREPARED)) kept.fill(' ', index, index + word.length);
  return kept.join('').replace(/\s+/g, ' ').trim();
}

/** It comes from the tap. */
export function isWater(name: string): boolean {
  const folded = foldForSearch(name);
  return /^agua( |$)/.test(folded) && !/azahar|rosas/.test(folded);
}

function priceName({ name }: Ingredient): string {
  return eggPartOf(name) ? 'Huevos' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** A white and a yolk come out of one egg. */
export function eggsToBuy({ huevo, yema, clara }: Record<EggPart, number>): number {
  return Math.ceil(huevo + Math.max(yema, clara) - 0.25);
}

function addBase(sum: Base | null, more: Base | null, factor: number, name: string): Base | null {
  if (!more) return sum;
  const scaled = { ...more, value: more.value * factor };
  if (!sum) return scaled;
  const value = convert(scaled, sum.kind === 'pieces' ? 'u' : sum.kind, name);
  return value === null ? sum : { ...sum, value: sum.value + value };
}

function convert({ kind, value }: Base, to: PackagePrice['unit'], name: string): number | null {
  const from = kind === 'pieces' ? 'u' : kind;
  if (from === to) return value;
  if (from !== 'u' && to !== 'u') {
    const density = densityOf(name)?.gramsPerMl ?? 1;
    return from === 'g' ? value / density : value * density;
  }
  if (!eggPartOf(name) || from === 'ml' || to === 'ml') return null;
  return from === 'u' ? value * EGG_GRAMS.huevo : value / EGG_GRAMS.huevo;
}

import { formatFigure } from '../figures';
import type { Ingredient, Quantity } from './recipe';
import { formatFraction, roundCups, roundPieces, roundWeight } from './rounding';
import { UNITS, type Unit } from './units';
import { densityOf, EGG_GRAMS, type EggPart, eggPartOf } from './weights';

/** An ingredient in grams, millilitres or pieces, before rounding. */
export type Base = { kind: 'g' | 'ml' | 'pieces'; value: number };

/** An ingredient as the page shows it. */
interface Measure {
  /** The figure of the column: always g or ml where there is one ("335 g", "2 latas", "a gusto"). */
  figure: string;
  /** Pieces, cups and spoons, under the name ("5 yemas", "2 ¾ tazas"); null without one. */
  home: string | null;
  /** True when `home` is only another way to say the figure, which the student may hide. */
  isConverted: boolean;
}

const EGG_WORDS: Record<EggPart, readonly [one: string, many: string]> = {
  yema: ['yema', 'yemas'],
  clara: ['clara', 'claras'],
  huevo: ['huevo', 'huevos'],
};

const SPOONS_BELOW = UNITS.taza.size / 4;
const SMALLEST_SPOON = UNITS.cucharadita.size / 8;

/** The amount of an ingredient multiplied by `factor`. The creator's own figures stay as they are at factor 1. */
export function measureOf(ingredient: Ingredient, factor: number): Measure {
  const { amount, upTo, unit, name } = ingredient;
  if (amount === null || unit === null) return plain(ingredient.toTaste ? 'a gusto' : '');
  const base = baseOf(ingredient);
  if (!base || base.kind === 'pieces') return plain(counted(unit, amount, upTo, factor));
  const top = upTo === null ? null : base.value * (upTo / amount);
  const figures = scaled(base.value, top, factor, roundWeight).map(formatFigure);
  const figure = `${figures.join(' a ')}\u00a0${base.kind}`;
  if (UNITS[unit].kind !== 'count')
    return { figure, home: homeMeasure(base, name, factor), isConverted: !isHomeUnit(unit) };
  const egg = unit === 'unidad' ? eggPartOf(name) : null;
  const shown = egg ? pieces(egg, amount, upTo, factor) : counted(unit, amount, upTo, factor);
  const home = nearness(amount, upTo, base.value / amount, factor) + shown;
  return { figure, home, isConverted: false };
}

/** Grams, millilitres or pieces of the whole amount; null without an amount, or for a pinch. */
export function baseOf(ingredient: Ingredient): Base | null {
  const { amount, unit, name, equals } = ingredient;
  if (amount === null || unit === null) return null;
  const egg = unit === 'unidad' ? eggPartOf(name) : null;
  if (egg) return { kind: 'g', value: amount * EGG_GRAMS[egg] };
  const { kind } = UNITS[unit];
  if (equals && (kind === 'count' || kind === 'volume')) {
    // A package states the weight of one; "1 taza (200 g)" states the weight of all of them.
    const times = kind === 'count' ? amount : 1;
    const one = ofUnit(equals, name);
    if (one) return { ...one, value: one.value * times };
  }
  if (kind === 'pinch') return null;
  return kind === 'count' ? { kind: 'pieces', value: amount } : ofUnit({ amount, unit }, name);
}

/** `100 g`, `2 a 3 tazas`, `½ cucharadita`: an amount inside a sentence, in its own unit. */
export function formatQuantity({ amount, upTo, unit }: Quantity, factor: number): string {
  const { kind, one, many } = UNITS[unit];
  if (kind === 'pinch' || kind === 'count') return counted(unit, amount, upTo, factor);
  const isWeight = unit === 'g' || unit === 'ml' || unit === 'mg' || unit === 'cl';
  const round = isWeight ? roundWeight : isHomeUnit(unit) ? roundCups : roundThousandth;
  const show = isHomeUnit(unit) ? formatFraction : formatFigure;
  const values = scaled(amount, upTo, factor, round);
  const last = values.at(-1) ?? 0;
  if (isHomeUnit(unit) && last === 0) return `1\u00a0pizca`;
  return `${values.map(show).join(' a ')}\u00a0${last > 1 ? many : one}`;
}

/** Cups and spoons of an amount; null when they would say nothing useful. */
function homeMeasure(base: Base, name: string, factor: number): string | null {
  const density = densityOf(name);
  if (base.kind === 'pieces' || (base.kind === 'g' && !density)) return null;
  const millilitres = (base.kind === 'g' ? base.value / (density?.gramsPerMl ?? 1) : base.value) * factor;
  if (millilitres < SMALLEST_SPOON) return '1 pizca';
  const [unit, size, round] =
    millilitres >= SPOONS_BELOW
      ? (['taza', UNITS.taza.size, roundCups] as const)
      : millilitres >= UNITS.cucharada.size
        ? (['cucharada', UNITS.cucharada.size, roundHalves] as const)
        : (['cucharadita', UNITS.cucharadita.size, roundQuarters] as const);
  const value = round(millilitres / size);
  return `${formatFraction(value)} ${value > 1 ? UNITS[unit].many : UNITS[unit].one}`;
}

function ofUnit({ amount, unit }: Pick<Quantity, 'amount' | 'unit'>, name: string): Base | null {
  const { kind, size } = UNITS[unit];
  if (size === null) return null;
  if (kind === 'mass') return { kind: 'g', value: amount * size };
  if (kind !== 'volume') return null;
  const density = isHomeUnit(unit) ? densityOf(name) : null;
  if (density && !density.isLiquid) return { kind: 'g', value: amount * size * density.gramsPerMl };
  return { kind: 'ml', value: amount * size };
}

function counted(unit: Unit, amount: number, upTo: number | null, factor: number): string {
  const isPinch = UNITS[unit].kind === 'pinch';
  const round = isPinch ? (value: number) => Math.max(1, Math.round(value)) : roundPieces;
  const values = scaled(amount, upTo, factor, round);
  const shown = values.map(formatFraction).join(' a ');
  if (unit === 'unidad') return shown;
  return `${shown}\u00a0${(values.at(-1) ?? 0) > 1 ? UNITS[unit].many : UNITS[unit].one}`;
}

/** A count beside a weight must not claim another one: 80 g of yolks are "casi 5 yemas", because 5 yolks weigh 90 g. */
function nearness(amount: number, upTo: number | null, one: number, factor: number): string {
  if (factor === 1) return '';
  const more = (value: number) =>
    roundWeight(value * factor * one) - roundWeight(roundPieces(value * factor) * one);
  if (upTo !== null) return more(amount) === 0 && more(upTo) === 0 ? '' : 'cerca de ';
  return more(amount) === 0 ? '' : more(amount) < 0 ? 'casi ' : 'poco más de ';
}

function pieces(egg: EggPart, amount: number, upTo: number | null, factor: number): string {
  const [one, many] = EGG_WORDS[egg];
  const shown = counted('unidad', amount, upTo, factor);
  return `${shown} ${(upTo ?? amount) * factor > 1.25 ? many : one}`;
}

function isHomeUnit(unit: Unit): boolean {
  return UNITS[unit].kind === 'volume' && !['ml', 'cl', 'l'].includes(unit);
}

function plain(figure: string): Measure {
  return { figure, home: null, isConverted: false };
}

/** An amount, or both ends of a range. */
function scaled(amount: number, upTo: number | null, factor: number, round: (value: number) => number) {
  const values = upTo === null ? [amount] : [amount, upTo];
  return factor === 1 ? values : values.map((value) => round(value * factor));
}

const roundThousandth = (value: number) => Math.round(value * 200) / 200;
const roundHalves = (value: number) => Math.max(0.5, Math.round(value * 2) / 2);
const roundQuarters = (value: number) => Math.max(0.25, Math.round(value * 4) / 4);

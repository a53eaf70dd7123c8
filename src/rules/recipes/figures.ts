import { match, readAmount, readQuantity } from './amounts';
import { readDuration } from './durations';
import type { StepAmount, Temperature, Timer } from './recipe';
import { UNITS } from './units';

export interface Figures {
  amounts: StepAmount[];
  timers: Timer[];
  temperatures: Temperature[];
}

/** Where a number can begin. */
const START =
  /(?<![a-z0-9.,:/])(?:\d|[½¼¾⅓⅔⅛]|(?:entre|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|dieciocho|veinte|veinticinco|treinta|cuarenta|cincuenta|sesenta|cien|medio|media|cuarto)(?![a-z]))/g;
const DEGREES = / ?(?:°|º|grados?(?![a-z]))(?: ?(c|f|centigrados)(?![a-z]))?/y;

/** Finds timers, temperatures and amounts in a sentence, from left to right; none overlap. */
export function readFigures(text: string, folded: string): Figures {
  const figures: Figures = { amounts: [], timers: [], temperatures: [] };
  let end = 0;
  for (const { index: from } of folded.matchAll(START)) {
    if (from < end) continue;
    const temperature = readTemperature(text, folded, from);
    const duration = temperature ? null : readDuration(folded, from);
    const quantity = temperature || duration ? null : readQuantity(folded, from);
    if (temperature) {
      figures.temperatures.push(temperature);
      end = temperature.to;
    } else if (duration) {
      const { seconds, upToSeconds } = duration;
      end = duration.end;
      const label = labelOf(folded, from, end);
      figures.timers.push({ seconds, upToSeconds, label, text: text.slice(from, end), from, to: end });
    } else if (quantity && isMeasured(folded, quantity)) {
      const { amount, upTo, unit } = quantity;
      end = withoutFullStop(text, quantity.end);
      figures.amounts.push({ amount, upTo, unit, from, to: end });
    }
  }
  return figures;
}

/** "85 g. Estira" ends a sentence, and "85 gr. de harina" abbreviates: only the second dot belongs to the amount. */
function withoutFullStop(text: string, end: number): number {
  return text[end - 1] === '.' && !/^ \p{Ll}/u.test(text.slice(end, end + 2)) ? end - 1 : end;
}

export function readTemperature(text: string, folded: string, from: number): Temperature | null {
  const number = readAmount(folded, from);
  const degrees = number && !number.isWord ? match(DEGREES, folded, number.end) : null;
  if (!number || !degrees) return null;
  const toCelsius = (value: number) => (degrees[1] === 'f' ? Math.round((value - 32) / 1.8) : value);
  const to = number.end + degrees[0].length;
  const celsius = toCelsius(number.amount);
  if (celsius > 600) return null;
  const upTo = number.upTo === null ? null : toCelsius(number.upTo);
  return { celsius, upTo, text: text.slice(from, to), from, to };
}

/** Cups and spoons measure only with "de": "con una taza" may be the tool. */
function isMeasured(folded: string, { unit, end }: { unit: keyof typeof UNITS; end: number }): boolean {
  const { kind } = UNITS[unit];
  if (kind !== 'mass' && kind !== 'volume') return false;
  const isExact = unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l' || unit === 'cl';
  return isExact || /^ del? /.test(folded.slice(end, end + 5));
}

const LABELS: readonly [RegExp, string][] = [
  [/horn|gratin/g, 'Horno'],
  [/leud|lev[ae]|ferment|duplique|doble de (?:su )?volumen/g, 'Leudado'],
  [/freezer|congel/g, 'Freezer'],
  [/helader|enfri|\bfrio/g, 'Frío'],
  [/repos|descans|asent/g, 'Reposo'],
  [/amas/g, 'Amasado'],
  [/bat[ei]|batid|mont/g, 'Batido'],
  [/hierv|herv|coccion|cocin|fuego|bano maria|reduc/g, 'Cocción'],
  [/remoj|hidrat|macer/g, 'Remojo'],
  [/sec[ae]|oreo|ore[ae]/g, 'Secado'],
  [/dor[ae]/g, 'Dorado'],
];

/** Names a timer after the nearest verb before it in its sentence, else after it. */
function labelOf(folded: string, from: number, to: number): string {
  // A window, because looking back over the whole text takes quadratic time on a long line.
  const near = folded.slice(Math.max(0, from - 120), from);
  const before = near.slice(Math.max(near.lastIndexOf('. '), near.lastIndexOf('; ')) + 1);
  const [sentenceEnd = ''] = folded.slice(to, to + 60).split(/[.;]/, 1);
  let nearest = { at: -1, label: '' };
  for (const [stem, label] of LABELS) {
    for (const { index } of before.matchAll(stem)) if (index > nearest.at) nearest = { at: index, label };
  }
  if (nearest.at >= 0) return nearest.label;
  return LABELS.find(([stem]) => sentenceEnd.search(stem) >= 0)?.[1] ?? 'Reloj';
}

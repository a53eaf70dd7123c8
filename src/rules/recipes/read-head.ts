import { match, readAmount } from './amounts';
import { readDuration } from './durations';
import { readTemperature } from './figures';
import { foldLetters } from './fold';
import { isMouldLine, readMould } from './read-mould';
import type { Recipe, RecipeFact, Yield } from './recipe';
import { trimEndSigns } from './trim-signs';

const YIELD = /^(?:(rinde|rinden|salen|rendimiento|porciones|para)(?![a-z]))[:\s]*/;
/** "Se guarda: 3 días". */
export const LABELLED = /^([^:\s][^:]{0,26}[^:\s]): +(\S.*)$/;
const NAMED =
  /^(horno|tiempo total|tiempo|tiempo de preparacion|tiempo de coccion|duracion|listo en|coccion|horneado|reposo|preparacion|dificultad|se guarda|conservacion)(?![a-z])[:\s]+/;
const TIMES = /tiempo|duracion|listo en|coccion|horneado|reposo|preparacion/;

/** Reads a line above the ingredients into the recipe. Returns false when it is none of the known facts. */
export function readHeadLine(text: string, recipe: Recipe): boolean {
  const yields = readYield(text);
  if (yields) {
    if (recipe.yield === null) recipe.yield = yields;
    else recipe.facts.push({ label: 'Rinde', text: yields.text });
    return true;
  }
  if (isMouldLine(text)) {
    const mould = recipe.mould === null ? readMould(text) : null;
    if (mould) recipe.mould = mould;
    else recipe.facts.push({ label: 'Molde', text: text.replace(/^molde:\s+/i, '') });
    return true;
  }
  const fact = readFact(text);
  if (!fact) return false;
  recipe.facts.push(fact);
  readOven(fact, recipe);
  return true;
}

/** Whether a line states the yield, a mould, a time or the oven, so that it cannot be a title. */
export function isKnownFact(text: string): boolean {
  return readYield(text) !== null || isMouldLine(text) || isNamedFact(text);
}

/** "Rinde 30 alfajores", "Porciones: 8", "Para 10 a 12 personas". */
function readYield(text: string): Yield | null {
  const folded = foldLetters(text);
  const start = YIELD.exec(folded);
  if (!start) return null;
  const about = match(/(?:unos |unas |aprox\.? |aproximadamente )?/y, folded, start[0].length)?.[0] ?? '';
  const from = start[0].length + about.length;
  const number = readAmount(folded, from);
  if (!number || number.amount <= 0) return null;
  const unit = trimEndSigns(text.slice(number.end).trim().replace(/^de /i, ''), '.');
  // "Para 2 tazas de harina" is no yield.
  if (start[1] === 'para' && !/^(?:personas?|porciones|unidades|comensales)/.test(foldLetters(unit)))
    return null;
  if (start[1] === 'porciones' && unit !== '') return null;
  const shown = start[1] === 'porciones' || unit === '' ? 'porciones' : unit;
  const written = trimEndSigns(text.slice(from).trim(), '.');
  return {
    amount: number.amount,
    upTo: number.upTo,
    unit: shown,
    text: unit === '' ? `${written} ${shown}` : written,
  };
}

function isNamedFact(text: string): boolean {
  const folded = foldLetters(text);
  const named = NAMED.exec(folded);
  if (!named) return false;
  const rest = folded.slice(named[0].length);
  if (named[1] === 'horno') return /\d/.test(rest);
  if (TIMES.test(named[1] ?? '')) return firstDuration(rest) !== null;
  return named[0].includes(':');
}

function readFact(text: string): RecipeFact | null {
  const written = LABELLED.exec(text);
  if (written?.[1] && written[2]) return { label: written[1].trim(), text: written[2].trim() };
  if (!isNamedFact(text)) return null;
  const named = NAMED.exec(foldLetters(text));
  if (!named) return null;
  const label = text.slice(0, named[1]?.length ?? 0);
  return { label, text: text.slice(named[0].length).trim() };
}

function readOven({ label, text }: RecipeFact, recipe: Recipe): void {
  if (recipe.oven !== null || foldLetters(label) !== 'horno') return;
  const folded = foldLetters(text);
  for (const { index } of [...folded.slice(0, 80).matchAll(/(?<!\d)\d/g)].slice(0, 4)) {
    recipe.oven ??= readTemperature(text, folded, index);
  }
}

/** The stated total, else the sum of the stated parts. */
export function totalMinutes(facts: RecipeFact[]): number | null {
  let sum = 0;
  for (const { label, text } of facts) {
    const name = foldLetters(label);
    if (!TIMES.test(name)) continue;
    const seconds = firstDuration(foldLetters(text));
    if (seconds === null) continue;
    if (/^(?:tiempo|tiempo total|duracion|listo en)$/.test(name)) return Math.ceil(seconds / 60);
    sum += seconds;
  }
  return sum === 0 ? null : Math.ceil(sum / 60);
}

function firstDuration(folded: string): number | null {
  for (const { index } of [...folded.slice(0, 120).matchAll(/(?<![a-z0-9])[a-z0-9½¼¾]/g)].slice(0, 20)) {
    const duration = readDuration(folded, index);
    if (duration) return duration.upToSeconds ?? duration.seconds;
  }
  return null;
}

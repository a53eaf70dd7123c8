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
  return readYield(text) !== null || isMouldLine(text) || readNamedFact(text) !== null;
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

function readFact(text: string): RecipeFact | null {
  const written = LABELLED.exec(text);
  if (written?.[1] && written[2]) return { label: written[1].trim(), text: written[2].trim() };
  return readNamedFact(text);
}

/** "Horno 180", "Tiempo total: 40 min", "Se guarda: 3 días". */
function readNamedFact(text: string): RecipeFact | null {
  const folded = foldLetters(text);
  const [start, name = ''] = NAMED.exec(folded) ?? [];
  if (start === undefined) return null;
  const rest = folded.slice(start.length);
  if (name === 'horno' && !/\d/.test(rest)) return null;
  if (TIMES.test(name) && firstDuration(rest) === null) return null;
  if (name !== 'horno' && !TIMES.test(name) && !start.includes(':')) return null;
  return { label: text.slice(0, name.length), text: text.slice(start.length).trim() };
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

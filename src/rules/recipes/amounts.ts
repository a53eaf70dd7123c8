import { toNumber } from './read-number';
import type { Quantity } from './recipe';
import { valueOfFraction } from './rounding';
import { UNIT_OF, type Unit } from './units';

/** A number at a place of a folded text; `end` is the position after it. */
interface ReadNumber {
  amount: number;
  end: number;
  /** Written as a word: "una", "media". */
  isWord: boolean;
}

interface ReadAmount extends ReadNumber {
  upTo: number | null;
}

const ONE_TO_SIXTEEN =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis'.split(' ');
const WORDS: Record<string, number> = {
  ...Object.fromEntries(ONE_TO_SIXTEEN.map((word, at) => [word, at + 1])),
  un: 1,
  una: 1,
  dieciocho: 18,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  cien: 100,
  medio: 1 / 2,
  media: 1 / 2,
};

/** Larger numbers are typing errors, and stay text. */
const LARGEST = 10_000_000;

// All of them are sticky and have no nested repetition, so a read takes as long as the text it reads.
const DIGITS = /\d{1,15}(?:[.,]\d{1,15}){0,4}/y;
const SLASH = / ?[/⁄] ?(\d{1,4})(?![\d/])/y;
const SIGN = / ?([½¼¾⅓⅔⅛⅜⅝⅞⅕])/y;
const WHOLE_AND_FRACTION = / (?:y )?(\d{1,2}) ?[/⁄] ?(\d{1,2})(?![\d/])/y;
const AND_SIGN = / y ([½¼¾⅓⅔⅛⅜⅝⅞⅕])/y;
const AND_HALF = / y (media|medio|cuarto|un cuarto|tres cuartos)(?![a-z])/y;
const WORD = /[a-z]+/y;
const QUARTERS = /(?:(un|tres) cuartos?|(un|dos) tercios?|cuarto|tercio)(?![a-z])/y;
const RANGE = / ?(?:-|–|—| a | o | u ) ?(?=[\d½¼¾⅓⅔⅛]|[a-z])/y;
const BETWEEN = / y (?=[\d½¼¾⅓⅔⅛]|[a-z])/y;

/** Reads a number or a range: 1.500 · 0,5 · 1/2 · 1 y ½ · media · 200-250 · 2 a 3 · entre 8 y 10. */
export function readAmount(folded: string, from: number): ReadAmount | null {
  const isBetween = folded.startsWith('entre ', from);
  const first = readNumber(folded, isBetween ? from + 6 : from);
  if (!first) return null;
  const between = isBetween ? match(BETWEEN, folded, first.end) : null;
  const link = between ?? match(RANGE, folded, first.end);
  const second = link ? readNumber(folded, first.end + link[0].length) : null;
  // "1 a 2" is a range; "2 a 1" and "una o media" are not.
  if (!second || second.amount <= first.amount) return isBetween ? null : { ...first, upTo: null };
  return { ...first, upTo: second.amount, end: second.end };
}

function readNumber(folded: string, from: number): ReadNumber | null {
  const found = readDigits(folded, from) ?? readWord(folded, from);
  return found && Number.isFinite(found.amount) && found.amount <= LARGEST ? found : null;
}

function readDigits(folded: string, from: number): ReadNumber | null {
  const sign = folded.charAt(from);
  if (/[½¼¾⅓⅔⅛⅜⅝⅞⅕]/.test(sign)) return { amount: valueOfFraction(sign), end: from + 1, isWord: false };
  const digits = match(DIGITS, folded, from);
  if (!digits) return null;
  const whole = toNumber(digits[0]);
  const end = from + digits[0].length;
  const slash = match(SLASH, folded, end);
  if (slash) return divide(whole, Number(slash[1]), end + slash[0].length);
  const mixed = match(WHOLE_AND_FRACTION, folded, end);
  if (mixed) {
    const part = divide(Number(mixed[1]), Number(mixed[2]), end + mixed[0].length);
    return part && part.amount < 1 ? { ...part, amount: whole + part.amount } : null;
  }
  const after = match(SIGN, folded, end) ?? match(AND_SIGN, folded, end);
  if (after) {
    const amount = whole + valueOfFraction(after[1] ?? '');
    return { amount, end: end + after[0].length, isWord: false };
  }
  return addHalf(folded, { amount: whole, end, isWord: false });
}

function readWord(folded: string, from: number): ReadNumber | null {
  if (/[a-z0-9]/.test(folded[from - 1] ?? '')) return null;
  const quarters = match(QUARTERS, folded, from);
  if (quarters) {
    const part = quarters[0].includes('cuarto') ? 1 / 4 : 1 / 3;
    const times = quarters[0].startsWith('tres') ? 3 : quarters[0].startsWith('dos') ? 2 : 1;
    return { amount: part * times, end: from + quarters[0].length, isWord: true };
  }
  const word = match(WORD, folded, from)?.[0] ?? '';
  const amount = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return amount === undefined ? null : addHalf(folded, { amount, end: from + word.length, isWord: true });
}

/** "una y media", "2 y medio". */
function addHalf(folded: string, number: ReadNumber): ReadNumber {
  const more = match(AND_HALF, folded, number.end);
  if (!more) return number;
  return { ...number, amount: number.amount + partOf(more[1] ?? ''), end: number.end + more[0].length };
}

export function partOf(word: string): number {
  if (word.startsWith('tres')) return 0.75;
  return word.includes('cuarto') ? 0.25 : 0.5;
}

function divide(upper: number, lower: number, end: number): ReadNumber | null {
  return lower === 0 || upper === 0 ? null : { amount: upper / lower, end, isWord: false };
}

const UNIT_WORD = / ?([a-z]{1,15}(?:\/[a-z])?|cm3|cm³)(?![a-z0-9])\.?/y;
/** "cuchara de té de sal"; "cucharada de café instantáneo" is coffee. */
const SPOON_SIZE = / (?:de te|de cafe|chicas?)(?= de )/y;

function readUnit(folded: string, from: number): { unit: Unit; end: number } | null {
  const word = match(UNIT_WORD, folded, from);
  const unit = UNIT_OF.get(word?.[1] ?? '');
  if (!word || !unit) return null;
  const end = from + word[0].length;
  // A tea spoon is a "cucharadita", under any name.
  const small = unit === 'cucharada' ? match(SPOON_SIZE, folded, end) : null;
  return small ? { unit: 'cucharadita', end: end + small[0].length } : { unit, end };
}

export interface ReadQuantity extends Quantity {
  end: number;
}

/** A number with its unit: "200 g", "1 kilo y medio", "media taza", "una docena". */
export function readQuantity(folded: string, from: number): ReadQuantity | null {
  const number = readAmount(folded, from);
  if (!number) return null;
  const dozen = match(/ (?:docenas?)(?![a-z])/y, folded, number.end);
  if (dozen) {
    const upTo = number.upTo === null ? null : number.upTo * 12;
    return { amount: number.amount * 12, upTo, unit: 'unidad', end: number.end + dozen[0].length };
  }
  // "1/4 de taza", "tres cuartos de litro".
  const linked = number.amount < 1 ? match(/ de(?= )/y, folded, number.end) : null;
  const unit = readUnit(folded, number.end + (linked?.[0].length ?? 0));
  if (!unit) return null;
  const more = match(AND_HALF, folded, unit.end);
  const extra = more ? partOf(more[1] ?? '') : 0;
  return {
    amount: number.amount + extra,
    upTo: number.upTo,
    unit: unit.unit,
    end: unit.end + (more?.[0].length ?? 0),
  };
}

/** Matches a sticky expression at a position. */
export function match(expression: RegExp, text: string, from: number): RegExpExecArray | null {
  expression.lastIndex = from;
  return expression.exec(text);
}

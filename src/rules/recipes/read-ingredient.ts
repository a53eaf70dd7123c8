import { match, type ReadQuantity, readAmount, readQuantity } from './amounts';
import { countsThings } from './counted';
import { foldLetters } from './fold';
import type { Ingredient, Quantity } from './recipe';
import { trimSigns } from './trim-signs';
import { UNITS } from './units';

/** Reads one line of an ingredient list, and where its amount stands. What is not understood stays in `name`. */
export function readIngredient(text: string) {
  const folded = foldLetters(text);
  const found =
    leading(text, folded) ?? labelled(text, folded) ?? trailing(text, folded) ?? inside(text, folded);
  return finish(text, found ?? { amount: null, upTo: null, unit: null, rest: text, from: 0, to: 0 });
}

/** Whether a line begins with an amount and a unit, or counts something. */
export function startsWithAmount(text: string): boolean {
  const folded = foldLetters(text);
  return leading(text, folded) !== null || AS_NEEDED_FIRST.test(folded);
}

interface Found {
  amount: number | null;
  upTo: number | null;
  /** Null for a number that counts nothing known, which asks for a unit. */
  unit: Ingredient['unit'];
  rest: string;
  from: number;
  to: number;
}

const AS_NEEDED_FIRST = /^(?:c\/n|c\. ?n\.|cantidad necesaria|cant\. nec\.)/;
const ABOUT = /(?:unos |unas |aprox\.? |aproximadamente |alrededor de |casi |~ ?|± ?)?/y;
const OF = / ?(?:de |d')?/y;

/** "200 g de harina", "3 huevos", "½ taza de leche", "unas gotas de esencia". */
function leading(text: string, folded: string): Found | null {
  const about = match(ABOUT, folded, 0)?.[0] ?? '';
  const quantity = readQuantity(folded, about.length);
  if (quantity) return withUnit(text, folded, quantity, about.length);
  const some = match(/(?:unas|unos) (gotas|gotitas|pizcas|hojas|hojitas|ramas|ramitas) /y, folded, 0);
  if (some) {
    const unit = readQuantity(`1 ${some[1]}`, 0)?.unit ?? null;
    return { amount: null, upTo: null, unit, rest: text, from: 0, to: some[0].length };
  }
  const number = readAmount(folded, about.length);
  if (!number || !/^ ?[a-z(]/.test(folded.slice(number.end, number.end + 2))) return null;
  const rest = text.slice(number.end).trim();
  if (/^(?:poco|poquito|toque|chorro)\b/.test(foldLetters(rest))) return null;
  const unit = countsThings(number, foldLetters(rest)) ? 'unidad' : null;
  return { ...number, unit, rest, from: about.length, to: number.end };
}

function withUnit(text: string, folded: string, quantity: ReadQuantity, from: number): Found | null {
  const next = folded[quantity.end] ?? ' ';
  if (!/[ ,(:]/.test(next)) return null;
  const of = match(OF, folded, quantity.end)?.[0] ?? '';
  const rest = text.slice(quantity.end + of.length).trim();
  return rest === '' ? null : { ...quantity, rest, from, to: quantity.end };
}

const SEPARATORS = /(?::|\t|\.{2,}|…+|·{2,}|_{2,}| [-–—=] |, )/g;

/** "Harina 0000: 500 g", "Huevos ..... 3", "Azúcar, 200 g". */
function labelled(text: string, folded: string): Found | null {
  // Only the last separators can precede an amount at the end of the line.
  const places = [...text.matchAll(SEPARATORS)].slice(-3).reverse();
  for (const place of places) {
    const start = place.index + place[0].length;
    const from = start + (folded.slice(start).length - folded.slice(start).trimStart().length);
    const name = text.slice(0, place.index).trim();
    const quantity = readQuantity(folded, from);
    const number = quantity ?? readAmount(folded, from);
    if (!number || name === '' || !/[a-z]/.test(foldLetters(name))) continue;
    const after = text.slice(number.end).trim();
    const isNote = after === '' || after === '.' || after.startsWith('(') || after.startsWith(',');
    if (!isNote) continue;
    const isCounted = quantity !== null || countsThings({ ...number, isWord: false }, foldLetters(name));
    const unit = quantity?.unit ?? (isCounted ? 'unidad' : null);
    const rest = after === '.' ? name : `${name} ${after}`.trim();
    return { ...number, unit, rest, from, to: number.end };
  }
  return null;
}

/** "Harina 0000 500 g", as a table of a PDF reads. */
function trailing(text: string, folded: string): Found | null {
  const words = [...folded.slice(-60).matchAll(/\S+/g)].map(({ index }) => index);
  const shift = folded.length - Math.min(60, folded.length);
  for (const place of words.slice(-4)) {
    const from = place + shift;
    if (from === 0) continue;
    const quantity = readQuantity(folded, from);
    if (!quantity || !/^\.?$/.test(folded.slice(quantity.end).trim())) continue;
    const before = folded.slice(0, from).trim();
    // "1 lata de leche condensada de 395 g" has its amount elsewhere.
    if (/\b(?:de|x|con|en|por)$/.test(before)) continue;
    return { ...quantity, rest: text.slice(0, from).trim(), from, to: quantity.end };
  }
  return null;
}

/** "Ralladura de 2 limones", "jugo de medio limón": counts fruits, not peel. */
function inside(text: string, folded: string): Found | null {
  const start = match(
    /(?:la |el )?(?:ralladura|ralladuras|jugo|cascara|cascaras|piel|semillas|gajos|pulpa|zumo) (?:y (?:el )?(?:jugo|ralladura) )?de /y,
    folded,
    0,
  );
  const number = start ? readAmount(folded, start[0].length) : null;
  if (!start || !number || !/^ [a-z]/.test(folded.slice(number.end, number.end + 2))) return null;
  const rest = `${text.slice(0, start[0].length)}${text.slice(number.end).trim()}`;
  return { ...number, unit: 'unidad', rest, from: start[0].length, to: number.end };
}

const TO_TASTE =
  /(?:,? ?\b(?:a gusto|al gusto|cantidad necesaria|cant\. nec\.)(?![a-z])|,? ?(?<![a-z])(?:c\/n|c\. ?n\.?)(?![a-z]))/;
const VAGUE = /^(?:un poco de|un poquito de|un toque de|unas? |unos )/;
const PURPOSE =
  /(?:^|[ ,(])(para (?:espolvorear|enmantecar|enharinar|decorar|pintar|pincelar|servir|freir|la placa|el molde|los moldes|la mesada|estirar|rebozar|terminar|acompanar|aceitar|untar)[^,()]*)/;

function finish(text: string, found: Found) {
  const { rest, notes, equals } = takeNotes(found.rest, found.unit);
  const folded = foldLetters(found.rest);
  const hasNoAmount = found.amount === null;
  const toTaste =
    TO_TASTE.test(folded) ||
    (hasNoAmount && (VAGUE.test(folded) || PURPOSE.test(folded) || found.unit !== null));
  const name = nameOf(rest, found, hasNoAmount);
  const ingredient: Ingredient = {
    amount: found.amount,
    upTo: found.upTo,
    unit: found.unit,
    name: name === '' ? text : name,
    note: notes.length === 0 ? null : notes.join(', '),
    toTaste,
    optional: /\bopcional(?:es)?\b/.test(folded),
    equals,
    text,
    doubt: null,
  };
  ingredient.doubt = doubtOf(ingredient);
  return { ingredient, from: found.from, to: found.to };
}

function doubtOf({ amount, unit, toTaste, name }: Ingredient): Ingredient['doubt'] {
  if (amount === null) return toTaste ? null : 'amount';
  if (unit === null) return 'unit';
  return SECOND.test(foldLetters(name)) ? 'second' : null;
}

const SECOND = /(?: y | \+ | mas )(?:\d{1,5}|una?|dos|tres|media) [a-z]/;

function nameOf(rest: string, { from, to }: Found, hasNoAmount: boolean): string {
  let name = cut(rest, TO_TASTE);
  if (hasNoAmount) {
    if (to > from) name = name.slice(to);
    name = cut(cut(name, AS_NEEDED_FIRST), VAGUE);
  }
  return trimSigns(name.trim().replace(/^(?:de|del) /i, ''), ',;:.=·…_-');
}

const BRACKETS = /\(([^()]*)\)/g;
const MODIFIER =
  /(?:bien )?(?:al ras|rasas?|colmad[ao]s?|llen[ao]s?|generos[ao]s?|escas[ao]s?|soper[ao]s?|grandes?|de postre)(?: (?:de )?|$)/y;

/** Takes brackets, what follows a comma, spoon sizes and package sizes out of the name. */
function takeNotes(whole: string, unit: Ingredient['unit']) {
  const notes: string[] = [];
  let equals: Quantity | null = null;
  let rest = whole.replace(BRACKETS, (_all, inner: string) => {
    const quantity = wholeQuantity(inner);
    if (quantity && !equals) equals = quantity;
    else if (inner.trim() !== '') notes.push(inner.trim());
    return ' ';
  });
  rest = rest.replace(/\s{2,}/g, ' ').trim();
  const size = unit !== null && unit !== 'unidad' ? match(MODIFIER, foldLetters(rest), 0) : null;
  if (size && size[0].length < rest.length) {
    const note = rest.slice(0, size[0].length);
    notes.unshift(note.replace(/ de\s*$/, '').trim());
    rest = rest.slice(size[0].length);
  }
  if (unit !== null && UNITS[unit].kind === 'count' && !equals) [rest, equals] = packageSize(rest);
  const comma = rest.search(/,(?!\d)/);
  if (comma > 0) {
    const note = cut(rest.slice(comma + 1), TO_TASTE).trim();
    if (note !== '') notes.push(note.replace(/\.$/, ''));
    rest = rest.slice(0, comma);
  }
  return { rest, notes, equals };
}

const SIZE = /(?:^| )(?:de |x ?|por )?(?=\d)/g;

/** "lata de 395 g de leche condensada", "barra x 100 g": the size of one package. */
function packageSize(rest: string): [string, Quantity | null] {
  const folded = foldLetters(rest);
  for (const place of [...folded.slice(0, 200).matchAll(SIZE)].slice(0, 8)) {
    const at = place.index + place[0].length;
    const quantity = readQuantity(folded, at);
    const kind = quantity ? UNITS[quantity.unit].kind : 'count';
    if (!quantity || (kind !== 'mass' && kind !== 'volume')) continue;
    if (!/^(?:$|[ ,.)])/.test(folded.slice(quantity.end))) continue;
    const before = rest.slice(0, place.index);
    const after = rest.slice(quantity.end).replace(/^ de /, before === '' ? '' : ' de ');
    const left = `${before}${after}`.trim();
    if (left === '') continue;
    const { amount, upTo, unit } = quantity;
    return [left, { amount, upTo, unit }];
  }
  return [rest, null];
}

function wholeQuantity(inner: string): Quantity | null {
  const folded = foldLetters(inner.trim());
  const about = match(/(?:unos |unas |aprox\.? |aproximadamente |son |= ?|~ ?)?/y, folded, 0)?.[0] ?? '';
  const quantity = readQuantity(folded, about.length);
  if (!quantity || !/^(?: aprox\.?| aproximadamente|\.)?$/.test(folded.slice(quantity.end))) return null;
  const { amount, upTo, unit } = quantity;
  return unit === 'unidad' ? null : { amount, upTo, unit };
}

/** Removes what an expression finds in the folded text. */
function cut(text: string, expression: RegExp): string {
  const found = expression.exec(foldLetters(text));
  return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text;
}

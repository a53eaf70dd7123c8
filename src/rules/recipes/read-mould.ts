import { readAmount, readQuantity } from './amounts';
import { foldLetters } from './fold';
import type { Mould } from './recipe';

const IS_MOULD =
  /^(?:(?:\d{1,2}|un|una|dos|tres|cuatro) )?(?:moldes?|budineras?|moldecitos?|savarin(?:es)?|flaneras?|tarteras?|torteras?|asaderas?|placas?|fuentes?|aros?|ramequines?|moldes? de papel)(?![a-z])/;
const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,2})?)';
const SIDES = new RegExp(`${NUMBER} ?(?:cm)? ?(?:x|×|por) ?${NUMBER}(?: ?(?:cm)? ?(?:x|×|por) ?${NUMBER})?`);
const CENTIMETRES = new RegExp(`${NUMBER}(?: ?(?:a|-|–) ?\\d{1,3})? ?(?:cm|centimetros?)(?![a-z])`);
const HEIGHT = new RegExp(`${NUMBER} ?(?:cm|centimetros?) de (?:alto|altura|profundidad)`);

/** Whether a line of the head is about a mould, known or not. */
export function isMouldLine(text: string): boolean {
  return IS_MOULD.test(foldLetters(text));
}

/** "Molde redondo de 24 cm", "2 budineras de 22 x 10", "savarin de 24 cm", "molde de 1,5 litros"; null without a size. */
export function readMould(text: string): Mould | null {
  const folded = foldLetters(text);
  const name = IS_MOULD.exec(folded)?.[0];
  if (name === undefined) return null;
  const height = toNumber(HEIGHT.exec(folded)?.[1]);
  const facts = { count: readAmount(name, 0)?.amount ?? 1, height, text };
  const millilitres = volumeIn(folded);
  const sized = height === null ? folded : folded.replace(HEIGHT, ' ');
  const sides = SIDES.exec(sized);
  const [first, second, third] = [sides?.[1], sides?.[2], sides?.[3]].map(toNumber);
  if (first && second) return withSides(folded, { ...facts, height: third ?? height }, first, second);
  const single = toNumber(CENTIMETRES.exec(sized)?.[1]);
  if (single) return withOneSize(folded, facts, single);
  return millilitres ? { ...facts, shape: 'volume', millilitres } : null;
}

type Facts = Pick<Mould, 'count' | 'height' | 'text'>;

function withSides(folded: string, facts: Facts, first: number, second: number): Mould {
  const length = Math.max(first, second);
  const width = Math.min(first, second);
  if (isLoaf(folded)) return { ...facts, shape: 'loaf', length, width };
  if (/redond|savarin|flanera/.test(folded))
    return { ...facts, shape: 'round', diameter: length, height: width };
  if (length === width) return { ...facts, shape: 'square', side: length };
  return { ...facts, shape: 'rectangular', length, width };
}

function withOneSize(folded: string, facts: Facts, size: number): Mould {
  if (isLoaf(folded)) return { ...facts, shape: 'loaf', length: size, width: null };
  if (/cuadrad/.test(folded)) return { ...facts, shape: 'square', side: size };
  // Without a second side, a rectangular tin has no size.
  if (/savarin|con tubo|de tubo|anillo|corona|rosca/.test(folded))
    return { ...facts, shape: 'ring', diameter: size };
  return { ...facts, shape: 'round', diameter: size };
}

function isLoaf(folded: string): boolean {
  return /budinera|budin|ingles|alargad|molde largo|de pan/.test(folded);
}

function volumeIn(folded: string): number | null {
  for (const { index } of [...folded.slice(0, 200).matchAll(/\d/g)].slice(0, 12)) {
    const quantity = readQuantity(folded, index);
    if (quantity?.unit === 'ml') return quantity.amount;
    if (quantity?.unit === 'l') return quantity.amount * 1000;
  }
  return null;
}

/** A mould of zero is not a mould. */
function toNumber(digits: string | undefined): number | null {
  const value = Number(digits?.replace(',', '.') ?? 0);
  return value > 0 ? value : null;
}

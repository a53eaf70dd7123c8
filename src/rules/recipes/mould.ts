type Sizes =
  | { shape: 'round'; diameter: number }
  | { shape: 'ring'; diameter: number; hole?: number }
  | { shape: 'square'; side: number }
  | { shape: 'rectangular'; length: number; width: number }
  | { shape: 'loaf'; length: number; width: number | null }
  | { shape: 'volume'; millilitres: number };

/** A mould, of the recipe or of the student; "2 moldes" counts 2. Sizes are centimetres, null when nobody measured them. */
export type Pan = Sizes & { height: number | null; count: number };

export type PanShape = Pan['shape'];

/** The height that a mould without one gets, when only its millilitres can be compared. */
export const USUAL_HEIGHT = 6;
/** The hole of a ring mould, as a share of its diameter. */
const HOLE = 1 / 3;
/** The width of a loaf tin of which only the length is known: 24 x 10 cm. */
const LOAF_WIDTH = 10 / 24;

const PAN_LIMITS = { size: [1, 150], millilitres: [10, 200_000], count: [1, 100] } as const;

export const PAN_PROBLEMS = {
  size: 'Escribe las medidas en centímetros, entre 1 y 150.',
  millilitres: 'Escribe cuántos mililitros de agua entran, entre 10 y 200.000.',
  count: 'Escribe cuántos moldes usas, entre 1 y 100.',
} as const;

/** Square centimetres of all moulds together; null for a mould that is measured with water. */
export function areaOf(pan: Pan): number | null {
  const one = areaOfOne(pan);
  return one === null ? null : one * pan.count;
}

/** Millilitres of all moulds together. */
export function volumeOf(pan: Pan): number {
  if (pan.shape === 'volume') return pan.millilitres * pan.count;
  return (areaOf(pan) ?? 0) * (pan.height ?? USUAL_HEIGHT);
}

/** What every amount is multiplied by. Moulds of equal or unknown height compare by area, others by volume. */
export function mouldFactor(recipe: Pan, own: Pan): number {
  const [theirs, mine] = [areaOf(recipe), areaOf(own)];
  if (theirs === null || mine === null || differInHeight(recipe, own))
    return volumeOf(own) / volumeOf(recipe);
  return mine / theirs;
}

/** True when a height was assumed, which the student must know. */
export function assumesHeight(recipe: Pan, own: Pan): boolean {
  const byWater = recipe.shape === 'volume' || own.shape === 'volume';
  return byWater && [recipe, own].some((pan) => pan.shape !== 'volume' && pan.height === null);
}

/** A sentence about the first size that no mould has; null when the mould is possible. */
export function findPanProblem(pan: Pan): string | null {
  const { size, millilitres, count } = PAN_LIMITS;
  if (!isWithin(pan.count, count) || !Number.isInteger(pan.count)) return PAN_PROBLEMS.count;
  if (pan.shape === 'volume') return isWithin(pan.millilitres, millilitres) ? null : PAN_PROBLEMS.millilitres;
  const sizes = 'diameter' in pan ? [pan.diameter] : 'side' in pan ? [pan.side] : [pan.length, pan.width];
  if (![...sizes, pan.height].every((cm) => cm === null || isWithin(cm, size))) return PAN_PROBLEMS.size;
  const isClosed =
    pan.shape === 'ring' && pan.hole !== undefined && !(pan.hole > 0 && pan.hole < pan.diameter);
  return isClosed ? 'El hueco del medio tiene que ser menor que el molde.' : null;
}

/** The recipe's mould with the size that gives the factor: "equivale a un molde de 23 cm". */
export function equivalentPan(recipe: Pan, factor: number): Pan {
  const grow = Math.sqrt(factor);
  if ('millilitres' in recipe) return { ...recipe, millilitres: recipe.millilitres * factor };
  if ('diameter' in recipe) return { ...recipe, diameter: recipe.diameter * grow };
  if ('side' in recipe) return { ...recipe, side: recipe.side * grow };
  const [length, width] = outlineOf(recipe);
  return { ...recipe, length: length * grow, width: width * grow };
}

/** Length and width in centimetres; a mould that is measured with water is drawn round. */
export function outlineOf(pan: Pan): [length: number, width: number] {
  if ('diameter' in pan) return [pan.diameter, pan.diameter];
  if ('side' in pan) return [pan.side, pan.side];
  if ('length' in pan) return [pan.length, pan.width ?? pan.length * LOAF_WIDTH];
  const diameter = 2 * Math.sqrt(pan.millilitres / USUAL_HEIGHT / Math.PI);
  return [diameter, diameter];
}

/** Without the text of the recipe, so that it can be stored as the student's own. */
export function panOf(mould: Pan): Pan {
  const { text: _text, ...pan } = { text: '', ...mould };
  return pan;
}

function areaOfOne(pan: Pan): number | null {
  if (pan.shape === 'volume') return null;
  const [length, width] = outlineOf(pan);
  if (!('diameter' in pan)) return length * width;
  return disc(pan.diameter) - (pan.shape === 'ring' ? disc(pan.hole ?? pan.diameter * HOLE) : 0);
}

function disc(diameter: number): number {
  return (Math.PI * diameter ** 2) / 4;
}

function differInHeight(a: Pan, b: Pan): boolean {
  return a.height !== null && b.height !== null && a.height !== b.height;
}

function isWithin(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

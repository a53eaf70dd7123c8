import { formatFigure } from '../figures';

/** Grams and millilitres as a baker weighs them: under 50 to the gram, from 50 to the nearest 5, never to nothing. */
export function roundWeight(value: number): number {
  if (value <= 0) return 0;
  if (value < 1) return Math.max(0.1, Math.round(value * 10) / 10);
  if (value < 49.5) return Math.round(value);
  return Math.round(value / 5) * 5;
}

/** Things that are counted: whole from 1 ½ up, halves and quarters below. */
export function roundPieces(value: number): number {
  if (value <= 0) return 0;
  if (value >= 1.75) return Math.round(value);
  if (value >= 0.75) return Math.round(value * 2) / 2;
  return Math.max(0.25, Math.round(value * 4) / 4);
}

/** `½` is 0.5: the sign decomposes into `1⁄2`. */
export function valueOfFraction(sign: string): number {
  const [upper, lower] = sign.normalize('NFKD').split('⁄');
  return Number(upper) / Number(lower);
}

const SIGNS = ['¼', '⅓', '½', '⅔', '¾'];
const THIRDS_AND_QUARTERS = [0, ...SIGNS.map(valueOfFraction), 1];

/** The nearest quarter, third or half: the cups that a kitchen has. */
export function roundCups(value: number): number {
  const whole = Math.floor(value);
  return whole + nearest(value - whole, THIRDS_AND_QUARTERS);
}

/** `2 ¾`, `½`, `3`. */
export function formatFraction(value: number): string {
  const whole = Math.floor(value + 1e-9);
  const sign = SIGNS.find((one) => Math.abs(value - whole - valueOfFraction(one)) < 0.01);
  if (!sign) return formatFigure(value);
  return whole === 0 ? sign : `${formatFigure(whole)}\u00a0${sign}`;
}

function nearest(value: number, choices: readonly number[]): number {
  return choices.reduce((best, choice) =>
    Math.abs(choice - value) < Math.abs(best - value) ? choice : best,
  );
}

import { randomInt } from 'node:crypto';
import { shopDay } from '../../../rules/shop-day';

/** What follows the month: an order has six hexadecimal digits, the others a letter and five. So no two kinds share a number. */
const MARKS = { order: '', proof: 'P', hand: 'M' };
const ENDING = 6;
const ATTEMPTS = 8;

/** An object, so that tests can choose what is drawn. */
export const chance = { draw: () => randomInt(16 ** ENDING) };

type Numbered = keyof typeof MARKS;

/** A short number for people: the month of the sale and six letters or digits, `2611-A72429`. */
export function saleNumber(kind: Numbered, time: number, value: number): string {
  const month = shopDay(time).slice(2, 7).replace('-', '');
  const digits = ENDING - MARKS[kind].length;
  const ending = (value % 16 ** digits).toString(16).padStart(digits, '0').toUpperCase();
  return `${month}-${MARKS[kind]}${ending}`;
}

/** Inserts a sale with a free number. `insert` answers undefined when the unique key refuses the number. */
export async function insertNumbered<Row>(
  kind: Numbered,
  now: number,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await insert(saleNumber(kind, now, chance.draw()));
    if (row) return row;
  }
  throw new Error('No free number was found for a sale.');
}

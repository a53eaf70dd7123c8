import { CURRENCIES, type Currency, roundCents } from './money';

/** The prices of one product in one currency. */
interface Prices {
  regular: number;
  promo: number | null;
}
export type ProductPrices = Record<Currency, Prices>;

/** The lowest price that needs no question; null without one. */
export type PriceFloor = Record<Currency, number | null>;

/** A new price that may be a slip, so the creator is asked before it is stored. */
export interface PriceQuestion {
  title: string;
  currency: Currency;
  isPromo: boolean;
  /** The price that it is measured against: the earlier one, or the regular one of a promotion. Null for a new product. */
  before: number | null;
  after: number;
  /** It moves by more than half. */
  isJump: boolean;
  /** The floor that it is under; null when it is not. */
  floor: number | null;
}

/**
 * The changed prices of a product that move by more than half or are under the floor. A price that stays is never
 * asked about. The end of a promotion is none of these, because the regular price was there before.
 */
export function findPriceQuestions(
  title: string,
  before: ProductPrices | null,
  after: ProductPrices,
  floor: PriceFloor,
): PriceQuestion[] {
  return CURRENCIES.flatMap((currency) => {
    const [old, now] = [before?.[currency], after[currency]];
    const ask = (isPromo: boolean, measure: number | null, amount: number): PriceQuestion[] => {
      const isJump = measure !== null && movesByHalf(measure, amount);
      const limit = floor[currency];
      const isLow = limit !== null && roundCents(amount) < roundCents(limit);
      if (!isJump && !isLow) return [];
      const under = isLow ? limit : null;
      return [{ title, currency, isPromo, before: measure, after: amount, isJump, floor: under }];
    };
    return [
      // A price of 0 is one that nobody has set.
      ...(now.regular === old?.regular ? [] : ask(false, old?.regular || null, now.regular)),
      ...(now.promo === null || now.promo === old?.promo ? [] : ask(true, now.regular || null, now.promo)),
    ];
  });
}

/** Exactly half is still no question. */
function movesByHalf(before: number, after: number): boolean {
  return 2 * Math.abs(roundCents(after) - roundCents(before)) > roundCents(before);
}

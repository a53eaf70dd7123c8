import { type Currency, fromCents, roundCents, sumCents } from './money';
import { DISCOUNT_REASONS, type DiscountReason } from './receipt-labels';

/** What a product costs without a promotion, and what it costs now. */
interface PricedItem {
  listCents: number;
  priceCents: number;
  /** What it costs as a part of a bundle in the cart. */
  bundleCents?: number | null;
}

export interface Discount {
  reason: DiscountReason;
  cents: number;
}

/** What is paid of a list price, and why it is less. The discounts are the difference, to the cent. */
interface Charge {
  listCents: number;
  discountCents: number;
  /** The part of the discount that the way to pay gives. */
  methodDiscountCents: number;
  paidCents: number;
  discounts: Discount[];
}

interface Line extends Charge {
  /** Every discount that the product could have. The first one is given: a product has one discount, the best. */
  offers: Discount[];
}

export interface Quote<Item extends PricedItem = PricedItem> extends Charge {
  /** One for each item. They add up to the whole. */
  lines: (Item & Line)[];
}

/** A discount in per cent, or an amount that is taken once, in the currency of the quote. */
export interface CouponTerms<Item> {
  percent: number | null;
  amountCents: number | null;
  currency: Currency;
  serves: (item: Item) => boolean;
}

/** One peso, or one dollar: providers refuse less. */
const LEAST_CENTS = 100;

/** The price of some items, line by line. Each has the best of its discounts, and only that one. */
export function quote<Item extends PricedItem>(
  items: readonly Item[],
  { coupon }: { coupon?: CouponTerms<Item> | null } = {},
): Quote<Item> {
  const fromCoupon = coupon ? couponCents(items, coupon) : [];
  const lines = items.map((item, at) => {
    const offers = rankOffers(item, fromCoupon[at] ?? 0);
    const [given] = offers;
    return { ...item, offers, ...charge(item.listCents, given, item.listCents - (given?.cents ?? 0)) };
  });
  return { lines, ...addCharges(lines) };
}

/** The same lines when the way to pay charges another total than the sum of their prices. */
export function chargeTotal<Item extends PricedItem>(asked: Quote<Item>, totalCents: number): Quote<Item> {
  const paid = spreadTotal(
    asked.lines.map(({ paidCents }) => paidCents),
    totalCents,
  );
  const lines = asked.lines.map((line, at) => ({
    ...line,
    ...charge(line.listCents, line.offers[0], paid[at] ?? 0),
  }));
  return { lines, ...addCharges(lines) };
}

/** The discounts of a product, the best first. Of equal ones the first in the list is given. */
function rankOffers({ listCents, priceCents, bundleCents }: PricedItem, fromCoupon: number): Discount[] {
  const offers: Discount[] = [
    { reason: 'price', cents: listCents - priceCents },
    { reason: 'bundle', cents: listCents - (bundleCents ?? listCents) },
    { reason: 'coupon', cents: fromCoupon },
  ];
  return offers.filter(({ cents }) => cents > 0).sort((a, b) => b.cents - a.cents);
}

/** What a list price is charged at, after its own discount and that of the way to pay. */
export function charge(listCents: number, given: Discount | undefined, paidCents: number): Charge {
  const methodDiscountCents = listCents - (given?.cents ?? 0) - paidCents;
  const discounts: Discount[] = given && given.cents > 0 ? [given] : [];
  if (methodDiscountCents > 0) discounts.push({ reason: 'transfer', cents: methodDiscountCents });
  return { listCents, discountCents: listCents - paidCents, methodDiscountCents, paidCents, discounts };
}

/** The sum of charges, with one discount for each reason. */
export function addCharges(charges: readonly Charge[]): Charge {
  const byReason = new Map<DiscountReason, number>();
  for (const { reason, cents } of charges.flatMap(({ discounts }) => discounts))
    byReason.set(reason, (byReason.get(reason) ?? 0) + cents);
  const sumOf = (key: 'listCents' | 'discountCents' | 'methodDiscountCents' | 'paidCents') =>
    sumCents(charges.map((part) => part[key]));
  return {
    listCents: sumOf('listCents'),
    discountCents: sumOf('discountCents'),
    methodDiscountCents: sumOf('methodDiscountCents'),
    paidCents: sumOf('paidCents'),
    discounts: DISCOUNT_REASONS.flatMap((reason) => {
      const cents = byReason.get(reason);
      return cents ? [{ reason, cents }] : [];
    }),
  };
}

/** What a coupon takes from the list price of each item. */
function couponCents<Item extends PricedItem>(
  items: readonly Item[],
  { percent, amountCents, currency, serves }: CouponTerms<Item>,
): number[] {
  if (percent !== null)
    return items.map((item) => {
      const exact = discountedCents(item.listCents, percent);
      // Whole pesos, and whole dollars rounded down.
      const whole = currency === 'USD' ? Math.floor(exact / 100) : Math.round(exact / 100);
      return serves(item) ? item.listCents - payableCents(whole * 100, exact, item) : 0;
    });
  if (amountCents === null) return items.map(() => 0);
  const after = items.map((item) => {
    const rest = Math.max(0, item.listCents - amountCents);
    return serves(item) ? payableCents(rest, rest, item) : item.listCents;
  });
  // The amount is taken once: where it saves most, and of these from the dearest.
  const gains = items.map((item, at) => withoutCoupon(item) - (after[at] ?? item.listCents));
  const best = Math.max(...gains);
  const candidates = items.filter((_, at) => best > 0 && gains[at] === best);
  const dearest = Math.max(...candidates.map(({ listCents }) => listCents));
  const chosen = candidates.find(({ listCents }) => listCents === dearest);
  return items.map((item, at) => (item === chosen ? item.listCents - (after[at] ?? item.listCents) : 0));
}

function withoutCoupon({ priceCents, bundleCents }: PricedItem): number {
  return Math.min(priceCents, bundleCents ?? priceCents);
}

/** A price is nothing at all, or at least what every way to pay accepts. It is never above the list price. */
function payableCents(roundedCents: number, exactCents: number, { listCents }: PricedItem): number {
  if (exactCents === 0) return 0;
  return Math.min(listCents, Math.max(roundedCents, LEAST_CENTS));
}

/** The price of a cart as the browser has it, with the discount of the way to pay in per cent. */
export function quoteCart(
  items: readonly { price: number; USDprice: number }[],
  currency: Currency,
  discountPercent = 0,
): Quote {
  const cents = items.map((item) => roundCents(currency === 'USD' ? item.USDprice : item.price));
  const priced = cents.map((priceCents) => ({ listCents: priceCents, priceCents }));
  return chargeTotal(quote(priced), discountedCents(sumCents(cents), discountPercent));
}

/** The total of a cart in pesos or dollars. */
export function cartTotal(...cart: Parameters<typeof quoteCart>): number {
  return fromCents(quoteCart(...cart).paidCents);
}

/** The total after a discount in per cent, rounded to the nearest cent. */
export function discountedCents(totalCents: number, percent: number): number {
  return Math.round((totalCents * (100 - percent)) / 100);
}

/** Divides a total among items in proportion to their prices. The parts are whole cents and add up to the total. */
export function spreadTotal(prices: readonly number[], totalCents: number): number[] {
  const sum = BigInt(sumCents(prices));
  if (sum === 0n) return prices.map(() => 0);
  // The product of two amounts can exceed the exact integers of a number.
  const shares = prices.map((price) => BigInt(price) * BigInt(totalCents));
  const parts = shares.map((share) => Number(share / sum));
  // The largest remainders get the missing cents, so that no part is off by more than one.
  const order = shares
    .map((share, at) => ({ at, rest: Number(share % sum) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order.slice(0, totalCents - sumCents(parts))) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/**
 * What goes back of each paid line: first what was named for it. Of the rest the first lines are returned whole before
 * the next ones.
 */
export function spreadRefund(
  paid: readonly number[],
  refundedCents: number,
  named: readonly number[] = [],
): number[] {
  let left = refundedCents;
  const take = (cents: number) => {
    const back = Math.min(left, cents);
    left -= back;
    return back;
  };
  const asNamed = paid.map((cents, at) => take(Math.min(cents, named[at] ?? 0)));
  return paid.map((cents, at) => (asNamed[at] ?? 0) + take(cents - (asNamed[at] ?? 0)));
}

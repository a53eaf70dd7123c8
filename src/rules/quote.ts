import { type Currency, fromCents, roundCents, sumCents } from './money';
import type { DiscountReason } from './receipt-labels';

/** What a product costs without a promotion, and what it costs now. */
interface PricedItem {
  listCents: number;
  priceCents: number;
}

interface Discount {
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

export interface Quote<Item extends PricedItem = PricedItem> extends Charge {
  /** One for each item. They add up to the whole. */
  lines: (Item & Charge)[];
}

/** The price of some items, line by line. A way to pay may charge another total than the sum of their prices. */
export function quote<Item extends PricedItem>(items: readonly Item[], totalCents?: number): Quote<Item> {
  const prices = items.map(({ priceCents }) => priceCents);
  const paid = totalCents === undefined ? prices : spreadTotal(prices, totalCents);
  const lines = items.map((item, at) => ({ ...item, ...charge({ ...item, paidCents: paid[at] ?? 0 }) }));
  const listCents = sumCents(items.map((item) => item.listCents));
  return { lines, ...charge({ listCents, priceCents: sumCents(prices), paidCents: sumCents(paid) }) };
}

/** A list price, the price after promotions, and what was paid of it. */
export function charge({ listCents, priceCents, paidCents }: PricedItem & { paidCents: number }): Charge {
  const discounts: Discount[] = [
    { reason: 'price', cents: listCents - priceCents },
    { reason: 'transfer', cents: priceCents - paidCents },
  ];
  return {
    listCents,
    discountCents: listCents - paidCents,
    methodDiscountCents: priceCents - paidCents,
    paidCents,
    discounts: discounts.filter(({ cents }) => cents > 0),
  };
}

/** The price of a cart as the browser has it, with the discount of the way to pay in per cent. */
export function quoteCart(
  items: readonly { price: number; USDprice: number }[],
  currency: Currency,
  discountPercent = 0,
): Quote {
  const cents = items.map((item) => roundCents(currency === 'USD' ? item.USDprice : item.price));
  const priced = cents.map((priceCents) => ({ listCents: priceCents, priceCents }));
  return quote(priced, discountedCents(sumCents(cents), discountPercent));
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

/** What goes back of each paid line: the first lines are returned whole before the next ones. */
export function spreadRefund(paid: readonly number[], refundedCents: number): number[] {
  let left = refundedCents;
  return paid.map((cents) => {
    const back = Math.min(left, cents);
    left -= back;
    return back;
  });
}

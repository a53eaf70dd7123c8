import { sumCents } from '../../../rules/money';

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

import { DAY_MS } from '../rules/shop-day';

const YEAR = 365;

export interface DemoSale {
  person: number;
  product: number;
  at: number;
  currency: 'ARS' | 'USD';
}

/** A deterministic year of sales that ends now: sales grow towards today, and some students buy repeatedly. */
export function planSales(now: number, people: number, products: number): DemoSale[] {
  const random = seededRandom(20_240_815);
  const sales: DemoSale[] = [];
  for (let person = 0; person < people; person += 1) {
    const wanted = 1 + Math.floor(random() ** 2 * 8);
    const chosen = new Set<number>();
    while (chosen.size < wanted) chosen.add(Math.floor(random() ** 1.4 * products));
    for (const product of chosen) {
      const daysAgo = Math.max(0.1, YEAR * (1 - random() ** 0.65));
      const currency = random() < 0.28 ? 'USD' : 'ARS';
      sales.push({ person, product, at: Math.floor(now - daysAgo * DAY_MS), currency });
    }
  }
  return sales.sort((a, b) => a.at - b.at);
}

/** Mulberry32: a small generator with the same sequence on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

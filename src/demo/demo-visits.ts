import { spreadTotal } from '../rules/quote';
import { DAY_MS, dayNumber, shopDay, startOfShopDay } from '../rules/shop-day';
import { newId } from '../server/platform/db/ids';
import type { ProductVisitsTable, SourceDaysTable, VisitsByDayTable } from '../server/platform/db/schema';
import { type DemoSale, seededRandom } from './demo-sales';

const DAYS = 365;
/** From Monday: most people look for something sweet at the weekend. */
const WEEK = [0.8, 0.85, 0.9, 0.95, 1.15, 1.35, 1.25];

/**
 * A deterministic year of visits that fits the sales. Visits grow towards today, and products that come first in the
 * catalogue have more of them. Each sale counts as a visit and as a cart of its day. Today has visits up to now only.
 */
export function planVisits(
  now: number,
  productIds: string[],
  sales: Pick<DemoSale, 'product' | 'at'>[],
): { days: VisitsByDayTable[]; products: ProductVisitsTable[] } {
  const random = seededRandom(20_250_321);
  const today = dayNumber(now);
  const sold = countSales(sales);
  const days: VisitsByDayTable[] = [];
  const products: ProductVisitsTable[] = [];
  for (let day = today - DAYS; day <= today; day += 1) {
    const passed = day === today ? partOfDay(now) : 1;
    const growth = 0.35 + (0.65 * (day - today + DAYS)) / DAYS;
    const crowd = 46 * growth * (WEEK[(day + 3) % 7] ?? 1) * (0.8 + random() * 0.4) * passed;
    const ofProducts = productIds.map((product_id, at) => {
      const bought = sold.get(`${day} ${at}`) ?? 0;
      const visitors = bought + Math.floor((crowd / (2.5 + at * 0.6)) * (0.7 + random() * 0.6));
      const views = visitors + Math.floor(visitors * random() * 0.5);
      const carts = bought + Math.floor((visitors - bought) * random() * 0.09);
      return { id: newId(), product_id, day, views, visitors, carts };
    });
    products.push(...ofProducts.filter(({ views }) => views > 0));
    const most = Math.max(...ofProducts.map(({ visitors }) => visitors));
    const visitors = Math.ceil(Math.max(crowd, most * 1.3));
    const seen = ofProducts.reduce((sum, { views }) => sum + views, 0);
    if (visitors > 0) days.push({ id: newId(), day, visitors, views: seen + Math.ceil(visitors * 1.4) });
  }
  return { days, products };
}

/** How many of a hundred visitors come from where. */
const SOURCES: [source: string, share: number][] = [
  ['instagram', 41],
  ['historia-rogel', 8],
  ['whatsapp', 17],
  ['google', 16],
  ['direct', 13],
  ['other', 5],
];

/** The same visits by where they came from. */
export function planSources(
  { days, products }: ReturnType<typeof planVisits>,
  sales: Pick<DemoSale, 'at'>[],
): SourceDaysTable[] {
  const shares = SOURCES.map(([, share]) => share);
  return days.flatMap(({ day, visitors }) => {
    const filled = products.filter((row) => row.day === day).reduce((sum, { carts }) => sum + carts, 0);
    const visits = spreadTotal(shares, visitors);
    const carts = spreadTotal(shares, Math.min(filled, visitors));
    const paid = spreadTotal(
      shares,
      Math.min(sales.filter(({ at }) => dayNumber(at) === day).length, filled),
    );
    return SOURCES.map(([source], at) => ({
      id: newId(),
      day,
      source,
      visits: visits[at] ?? 0,
      carts: carts[at] ?? 0,
      paid: paid[at] ?? 0,
    })).filter((row) => row.visits > 0);
  });
}

function countSales(sales: Pick<DemoSale, 'product' | 'at'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { product, at } of sales) {
    const key = `${dayNumber(at)} ${product}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function partOfDay(now: number): number {
  return (now - startOfShopDay(shopDay(now))) / DAY_MS;
}

import type { VisitEvent } from '../../shared/visits';
import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import type { Deps } from '../deps';
import { dayNumber } from '../statistics/shop-day';
import { createDailyVisitors, type Visitor } from './daily-visitors';

interface ProductCounts {
  views: number;
  visitors: number;
  carts: number;
}

interface DayCounts {
  views: number;
  visitors: number;
  products: Map<string, ProductCounts>;
}

/** Invented ids are dropped when the counts are written; until then they take little memory. */
const MOST_PRODUCTS = 5000;
const BATCH = 500;
const BOT = /bot|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|curl|wget|python|^$/i;

/**
 * Counts visits in memory and adds the counts to the journals every few seconds, in one transaction. A killed process
 * loses only those seconds. Several processes add their own rows; a visitor of two processes counts in both.
 */
export function createVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const visitors = createDailyVisitors();
  let days = new Map<number, DayCounts>();

  function count({ event, product }: { event: VisitEvent; product?: string | undefined }, by: Visitor): void {
    if (BOT.test(by.agent)) return;
    const today = dayNumber(clock.now());
    visitors.startDay(today);
    if (!visitors.allows(by)) return;
    const day = take(days, today, () => ({ views: 0, visitors: 0, products: new Map() }));
    if (event === 'view') {
      day.views += 1;
      if (visitors.isFirst(by, '')) day.visitors += 1;
    }
    if (product === undefined || (day.products.size >= MOST_PRODUCTS && !day.products.has(product))) return;
    const counts = take(day.products, product, () => ({ views: 0, visitors: 0, carts: 0 }));
    if (event === 'view') {
      counts.views += 1;
      if (visitors.isFirst(by, product)) counts.visitors += 1;
    } else if (visitors.isFirst(by, `cart ${product}`)) counts.carts += 1;
  }

  /** Writes the counts since the last write. After a failure, the next write includes them. */
  async function flush(): Promise<void> {
    if (days.size === 0) return;
    const counted = days;
    days = new Map();
    try {
      await db.transaction().execute(async (trx) => {
        for (const [day, counts] of counted) await writeDay(trx, day, counts);
      });
    } catch (error) {
      for (const [day, counts] of counted) addBack(day, counts);
      throw error;
    }
  }

  function addBack(number: number, counts: DayCounts): void {
    const day = take(days, number, () => ({ views: 0, visitors: 0, products: new Map() }));
    day.views += counts.views;
    day.visitors += counts.visitors;
    for (const [id, of] of counts.products) {
      const now = day.products.get(id) ?? { views: 0, visitors: 0, carts: 0 };
      day.products.set(id, {
        views: now.views + of.views,
        visitors: now.visitors + of.visitors,
        carts: now.carts + of.carts,
      });
    }
  }

  return { count, flush };
}

async function writeDay(trx: Trx, day: number, { views, visitors, products }: DayCounts): Promise<void> {
  if (views > 0)
    await trx.insertInto('visits_by_day').values({ id: newId(), day, views, visitors }).execute();
  const ids = [...products.keys()];
  for (let start = 0; start < ids.length; start += BATCH) {
    const known = await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids.slice(start, start + BATCH))
      .execute();
    const rows = known.flatMap(({ id }) => {
      const counts = products.get(id);
      return counts && counts.views + counts.carts > 0
        ? [{ id: newId(), day, product_id: id, ...counts }]
        : [];
    });
    if (rows.length > 0) await trx.insertInto('product_visits').values(rows).execute();
  }
}

function take<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

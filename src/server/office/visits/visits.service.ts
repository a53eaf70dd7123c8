import type { VisitEvent } from '../../../contract/visits';
import { dayNumber } from '../../../rules/shop-day';
import { batchesOf } from '../../platform/db/batches';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { ProductVisitsTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { sourceOfNumber } from './campaigns';
import { forgetDays, openDay, readSourceNumber } from './daily-visitors';
import {
  createPendingVisits,
  identify,
  type PendingVisitor,
  type PendingVisits,
  type Visitor,
} from './pending-visits';
import { openSources } from './source-counts';

type ProductCounts = Pick<ProductVisitsTable, 'views' | 'visitors' | 'carts'>;

/** Another process may still write the last seconds of a day after midnight. */
const LATE_MS = 5 * 60_000;
const BOT = /bot|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|curl|wget|python|^$/i;

export type Visits = ReturnType<typeof createVisits>;

/**
 * Keeps visits in memory and adds them to the journals every few seconds, in one transaction. A killed process loses
 * only those seconds. All processes share the visitors of the day, so each visitor counts once.
 */
export function createVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  let days = new Map<number, PendingVisits>();

  function pendingOf(day: number): PendingVisits {
    const pending = days.get(day) ?? createPendingVisits();
    days.set(day, pending);
    return pending;
  }

  function count(
    { event, product, arrival }: { event: VisitEvent; product?: string | undefined; arrival?: string | null },
    by: Visitor,
  ): void {
    if (BOT.test(by.agent)) return;
    pendingOf(dayNumber(clock.now())).add(event, product, by, arrival);
  }

  /** Where a visitor came from today; null when the visit was not counted. */
  async function sourceOf(by: Visitor): Promise<string | null> {
    const day = dayNumber(clock.now());
    const visitor = identify(by);
    // A count that cannot be written now is written later; nobody waits for it to buy.
    if (days.get(day)?.visitors.has(visitor.key)) await flush().catch(() => undefined);
    const number = await readSourceNumber(db, day, visitor);
    return number === undefined ? null : await sourceOfNumber(db, number);
  }

  /** Writes the visits since the last write. After a failure, the next write includes them. */
  async function flush(): Promise<void> {
    if (days.size === 0) return;
    const pending = days;
    days = new Map();
    try {
      await db.transaction().execute(async (trx) => {
        for (const [day, visits] of pending) await writeDay(trx, day, [...visits.visitors.values()]);
      });
    } catch (error) {
      for (const [day, visits] of pending) pendingOf(day).addBack(visits);
      throw error;
    }
  }

  return {
    count,
    flush,
    sourceOf,
    /** Removes the secrets and digests of the days that are over. */
    async forget(): Promise<void> {
      await db.transaction().execute((trx) => forgetDays(trx, dayNumber(clock.now() - LATE_MS)));
    },
  };
}

async function writeDay(trx: Trx, day: number, visitors: PendingVisitor[]): Promise<void> {
  const products = await findProducts(trx, visitors);
  const today = await openDay(trx, day, visitors);
  const sources = await openSources(trx, day, visitors);
  const shop = { views: 0, visitors: 0 };
  for (const visitor of visitors) {
    if (today.isNewVisitor(visitor)) shop.visitors += 1;
    if (today.isCounted(visitor)) sources.count(today, visitor);
    shop.views += today.takeViews(visitor, visitor.views);
    for (const [id, { views, isInCart }] of visitor.products) {
      const seen = today.takeViews(visitor, views);
      shop.views += seen;
      const counts = products.get(id);
      if (!counts) continue;
      counts.views += seen;
      if (!today.isCounted(visitor)) continue;
      if (views > 0 && today.isFirst(visitor, `view ${id}`)) counts.visitors += 1;
      if (isInCart && today.isFirst(visitor, `cart ${id}`)) counts.carts += 1;
    }
  }
  await today.save();
  await sources.save();
  if (shop.views + shop.visitors > 0)
    await trx
      .insertInto('visits_by_day')
      .values({ id: newId(), day, ...shop })
      .execute();
  const rows = [...products]
    .filter(([, counts]) => counts.views + counts.visitors + counts.carts > 0)
    .map(([product_id, counts]) => ({ id: newId(), day, product_id, ...counts }));
  for (const batch of batchesOf(rows)) await trx.insertInto('product_visits').values(batch).execute();
}

/** The products that exist among the visited ones: a request can name any id. */
async function findProducts(trx: Trx, visitors: PendingVisitor[]): Promise<Map<string, ProductCounts>> {
  const ids = [...new Set(visitors.flatMap((visitor) => [...visitor.products.keys()]))];
  const products = new Map<string, ProductCounts>();
  for (const batch of batchesOf(ids)) {
    const known = await trx.selectFrom('products').select('id').where('id', 'in', batch).execute();
    for (const { id } of known) products.set(id, { views: 0, visitors: 0, carts: 0 });
  }
  return products;
}

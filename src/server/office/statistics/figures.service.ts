import { sql } from 'kysely';
import type { FigurePeriod } from '../../../contract/figures';
import { invalidField } from '../../../rules/errors';
import { fromCents } from '../../../rules/money';
import { numberOfDay, shopDay, startOfShopDay } from '../../../rules/shop-day';
import { SOURCE_KINDS } from '../../../rules/sources';
import type { Queries } from '../../platform/db/database';
import { firstIdAt } from '../../platform/db/ids';
import { sumsOf } from '../../platform/db/sums';
import type { Deps } from '../../platform/deps';
import { COUNTS } from '../../shop/ledger/counted';
import { daysPeriod, isWholeMonths, type Period, periodBefore, periodOf } from '../sales/period';
import { readPeriodFees } from '../sales/sale-fees';
import { salesTotal } from '../sales/sales-total';
import { describeProducts, rankDays, rankMonths } from './best-products';
import { readCouponSales } from './coupon-sales';
import { readProductFigures } from './product-figures';
import { RETURNED_COLUMNS, toReturned } from './returned';

const WEEK_MS = 7 * 86_400_000;

export type Figures = ReturnType<typeof createFigures>;

/** The figures of a period. They are read from counts by day, so their cost does not depend on the number of purchases. */
export function createFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  function daysOf({ cuando, desde, hasta }: FigurePeriod): { when: string; period: Period } {
    const now = clock.now();
    const [from, to] = [desde ?? hasta, hasta ?? desde];
    if (!from || !to) return { when: cuando, period: periodOf(cuando, now) };
    const { first, last } = daysPeriod(from, to);
    const today = shopDay(now);
    if (first > today) throw invalidField('desde', 'Esos días todavía no llegaron.');
    // Days to come would make the stretch before longer than what already happened.
    return { when: 'otro', period: { first, last: last < today ? last : today } };
  }

  async function countedIn(period: Period) {
    const [total, returned, visits, fees] = await Promise.all([
      salesTotal(db, period),
      returnedIn(period),
      visitsIn(period),
      readPeriodFees(db, period),
    ]);
    return { ...period, ...total, ...returned, ...visits, fees };
  }

  async function returnedIn({ first, last }: Period) {
    const row = await db
      .selectFrom('sales_by_day')
      .select(sumsOf(...RETURNED_COLUMNS))
      .where((eb) => eb.between('day', first, last))
      .executeTakeFirstOrThrow();
    return toReturned(row);
  }

  /** The kinds always, and the campaigns that brought somebody; the most visits first. */
  async function sourcesIn({ first, last }: Period) {
    const rows = await db
      .selectFrom('source_days')
      .select(['source', ...sumsOf('visits', 'carts', 'paid')])
      .where((eb) => eb.between('day', numberOfDay(first), numberOfDay(last)))
      .groupBy('source')
      .execute();
    const silent = SOURCE_KINDS.filter((kind) => !rows.some(({ source }) => source === kind));
    return [...rows, ...silent.map((source) => ({ source, visits: 0, carts: 0, paid: 0 }))].sort(
      (a, b) => b.visits - a.visits || b.paid - a.paid,
    );
  }

  async function visitsIn({ first, last }: Period) {
    return await db
      .selectFrom('visits_by_day')
      .select(sumsOf('views', 'visitors'))
      .where((eb) => eb.between('day', numberOfDay(first), numberOfDay(last)))
      .executeTakeFirstOrThrow();
  }

  return {
    async summary(query: FigurePeriod) {
      const { when, period } = daysOf(query);
      const stretch = periodBefore(when, period);
      const [now, before, sources, coupons] = await Promise.all([
        countedIn(period),
        countedIn(stretch),
        sourcesIn(period),
        readCouponSales(db, period),
      ]);
      if (when !== 'hoy') return { now, before, sources, coupons };
      // Today is unfinished: it compares with the same weekday until this hour.
      const untilNow = await salesUntil(db, stretch.first, clock.now() - WEEK_MS);
      return { now, before: { ...before, ...untilNow }, sources, coupons };
    },

    async products(query: FigurePeriod) {
      const { period } = daysOf(query);
      const [first, last] = [numberOfDay(period.first), numberOfDay(period.last)];
      const isMonths =
        period.first.endsWith('-01') && (period.last === shopDay(clock.now()) || isWholeMonths(period));
      // Days of this month that are still to come have no sales, so whole months are exact.
      const months = { from: period.first.slice(0, 7), to: period.last.slice(0, 7) };
      const ranking = await (isMonths ? rankMonths(db, months) : rankDays(db, first, last));
      return await describeProducts(db, ranking, first, last);
    },

    product: (id: string, query: FigurePeriod) => readProductFigures(db, id, daysOf(query).period),
  };
}

const centsIn = (currency: 'ARS' | 'USD') =>
  sql<number>`coalesce(sum(case when currency = ${sql.lit(currency)} then amount_cents - refunded_cents end), 0)`;

/** The sales of a day until a moment, from the ledger: the counts have no hours. Ids begin with their time. */
async function salesUntil(db: Queries, day: string, until: number) {
  const row = await db
    .selectFrom('grants')
    .select([
      sql<number>`count(distinct coalesce(source_id, id))`.as('sales'),
      centsIn('ARS').as('ars'),
      centsIn('USD').as('usd'),
    ])
    .where('id', '>=', firstIdAt(startOfShopDay(day)))
    .where('id', '<', firstIdAt(until))
    .where('currency', 'is not', null)
    .where(COUNTS)
    .executeTakeFirstOrThrow();
  return { sales: row.sales, ars: fromCents(row.ars), usd: fromCents(row.usd) };
}

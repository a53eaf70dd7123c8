import { fromCents } from '../../../rules/money';
import { addDays, daysBetween, firstOfMonth, sameDayLastMonth, shopDay } from '../../../rules/shop-day';
import type { VoicesAdmin } from '../../learning/voices/voices-admin.service';
import { recordAudit } from '../../platform/audit/audit';
import { sumsOf } from '../../platform/db/sums';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import type { Proofs } from '../../shop/proofs/proofs.service';
import { countOf, inBoth, SOLD_COLUMNS, salesTotal } from '../sales/sales-total';
import { countOnSale } from '../statistics/statistics.service';
import { readFirstSteps, readIsSelling } from './first-steps';
import { countTasks, readTasks } from './tasks';

const DAYS = 30;

export type Home = ReturnType<typeof createHome>;

/** The first page of the back office. Everything is read from counts and indexes, whatever the size of the shop. */
export function createHome(deps: Deps & { proofs: Proofs; voicesAdmin: VoicesAdmin }) {
  const { db, clock, proofs, voicesAdmin } = deps;

  async function read(user: SessionUser) {
    const now = clock.now();
    const today = shopDay(now);
    const lastMonthUntil = sameDayLastMonth(today);
    // PostgreSQL reads them side by side.
    const [month, lastMonth, day, waiting, days, tasks, taskCounts, products, isSelling, firstSteps] =
      await Promise.all([
        salesTotal(db, { first: firstOfMonth(today), last: today }),
        salesTotal(db, { first: firstOfMonth(lastMonthUntil), last: lastMonthUntil }),
        salesTotal(db, { first: today, last: today }),
        readWaiting(),
        readDays(addDays(today, 1 - DAYS), today),
        readTasks(db, { proofs, voicesAdmin }, user, now),
        countTasks(db),
        countOnSale(db),
        readIsSelling(deps),
        readFirstSteps(deps),
      ]);
    return {
      today,
      month,
      lastMonth,
      lastMonthUntil,
      day,
      waiting,
      days,
      tasks,
      taskCount: Object.values(taskCounts).reduce((sum, count) => sum + count, 0),
      products,
      isSelling,
      firstSteps,
    };
  }

  async function readWaiting() {
    const rows = await db
      .selectFrom('orders')
      .select((eb) => [
        'currency',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('total_cents').as('cents'),
      ])
      .where('state', '=', 'pending')
      .groupBy('currency')
      .execute();
    return { sales: countOf(rows), ...inBoth(rows) };
  }

  async function readDays(first: string, last: string) {
    const rows = await db
      .selectFrom('sales_by_day')
      .select(['day', ...sumsOf('sales', ...SOLD_COLUMNS)])
      .where((eb) => eb.between('day', first, last))
      .groupBy('day')
      .execute();
    return daysBetween(first, last).map((day) => {
      const row = rows.find((each) => each.day === day);
      return {
        day,
        sales: row?.sales ?? 0,
        courses: { ars: fromCents(row?.course_ars_cents ?? 0), usd: fromCents(row?.course_usd_cents ?? 0) },
        recipeBooks: { ars: fromCents(row?.book_ars_cents ?? 0), usd: fromCents(row?.book_usd_cents ?? 0) },
      };
    });
  }

  return {
    read,
    recordShared: (adminId: string) =>
      recordAudit(db, { at: clock.now(), actorId: adminId, action: 'shop.share', subjectId: null }),
  };
}

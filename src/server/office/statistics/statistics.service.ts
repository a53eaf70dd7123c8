import { fromCents } from '../../../rules/money';
import { numberOfDay } from '../../../rules/shop-day';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { sumsOf } from '../../platform/db/sums';
import type { Deps } from '../../platform/deps';
import type { MonthRange } from '../../shop/ledger/month-columns';
import { BEST, describeProducts, rankMonths } from './best-products';

export type Statistics = ReturnType<typeof createStatistics>;

/** Reads the counts that `sales-counts.ts` maintains, so the cost does not depend on the number of purchases. */
export function createStatistics({ db }: Pick<Deps, 'db'>) {
  return {
    async overview() {
      const users = await countRows(db.selectFrom('users').where('deleted_at', 'is', null));
      const sales = await soldIn({});
      const onSale = await countOnSale(db);
      return {
        totalUsers: users,
        totalPurchases: sales.coursesSold + sales.recipeBooksSold,
        totalCourses: onSale.courses,
        totalRecipeBooks: onSale.recipeBooks,
      };
    },

    async purchasesByMonth(range: MonthRange) {
      const rows = await eachMonthIn(range).execute();
      return rows
        .map((row) => ({ month: firstDayOf(row.month), count: row.courses + row.recipe_books }))
        .filter((row) => row.count > 0);
    },

    async incomeByMonth(range: MonthRange) {
      const rows = await eachMonthIn(range).execute();
      return rows
        .map((row) => ({
          month: firstDayOf(row.month),
          ars: fromCents(row.ars_cents),
          usd: fromCents(row.usd_cents),
        }))
        .filter((row) => row.ars !== 0 || row.usd !== 0);
    },

    salesByType: soldIn,

    async topUsers() {
      const rows = await db
        .selectFrom('sales_by_user')
        .innerJoin('users', 'users.id', 'sales_by_user.user_id')
        .select([
          'sales_by_user.user_id',
          'sales_by_user.purchases as purchase_count',
          'users.name',
          'users.surname',
          'users.email',
        ])
        .where('sales_by_user.purchases', '>', 0)
        .orderBy('sales_by_user.purchases', 'desc')
        .orderBy('sales_by_user.user_id', 'desc')
        .limit(BEST)
        .execute();
      return rows;
    },

    async bestSellers({ from, to }: MonthRange) {
      const best = await rankMonths(db, { from, to });
      return await describeProducts(db, best, from && numberOfDay(`${from}-01`), to && lastDayOf(to));
    },

    async conversion({ from, to }: MonthRange) {
      let select = db.selectFrom('carts_by_month').select(sumsOf('opened', 'paid'));
      if (from) select = select.where('month', '>=', from);
      if (to) select = select.where('month', '<=', to);
      const { opened, paid } = await select.executeTakeFirstOrThrow();
      return { carts: opened, paid };
    },
  };

  async function soldIn(range: MonthRange) {
    const sums = monthsIn(range).select(sumsOf('courses', 'recipe_books'));
    const { courses, recipe_books } = await sums.executeTakeFirstOrThrow();
    return { coursesSold: courses, recipeBooksSold: recipe_books };
  }

  function eachMonthIn(range: MonthRange) {
    return monthsIn(range)
      .select(['month', ...sumsOf('courses', 'recipe_books', 'ars_cents', 'usd_cents')])
      .groupBy('month')
      .orderBy('month');
  }

  function monthsIn({ from, to }: MonthRange) {
    let select = db.selectFrom('sales_by_month');
    if (from) select = select.where('month', '>=', from);
    if (to) select = select.where('month', '<=', to);
    return select;
  }
}

export async function countOnSale(db: Queries) {
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'published')
    .groupBy('kind')
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { courses: of('course'), recipeBooks: of('recipe_book') };
}

function firstDayOf(month: string): string {
  return `${month}-01T00:00:00.000Z`;
}

/** The number of the last day of a month. */
function lastDayOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return numberOfDay(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

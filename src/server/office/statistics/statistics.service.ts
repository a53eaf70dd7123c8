import { fromCents } from '../../../rules/money';
import { numberOfDay } from '../../../rules/shop-day';
import { countRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { sumsOf } from '../../platform/db/sums';
import type { Deps } from '../../platform/deps';
import type { MonthRange } from '../../shop/ledger/month-columns';
import { daysPeriod } from '../sales/period';
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
      const months = await eachMonthIn(range);
      return months
        .map((row) => ({ month: row.month, count: row.courses + row.recipe_books }))
        .filter((row) => row.count > 0);
    },

    async incomeByMonth(range: MonthRange) {
      const months = await eachMonthIn(range);
      return months
        .map((row) => ({ month: row.month, ars: fromCents(row.ars_cents), usd: fromCents(row.usd_cents) }))
        .filter((row) => row.ars !== 0 || row.usd !== 0);
    },

    salesByType: soldIn,

    async topUsers() {
      return await db
        .selectFrom('sales_by_user')
        .innerJoin('users', 'users.id', 'sales_by_user.user_id')
        .select(['user_id', 'purchases as purchase_count', 'users.name', 'users.surname', 'users.email'])
        .where('sales_by_user.purchases', '>', 0)
        .orderBy('sales_by_user.purchases', 'desc')
        .orderBy('sales_by_user.user_id', 'desc')
        .limit(BEST)
        .execute();
    },

    async bestSellers({ from, to }: MonthRange) {
      const best = await rankMonths(db, { from, to });
      const last = to && numberOfDay(daysPeriod(to, to).last);
      return await describeProducts(db, best, from && numberOfDay(`${from}-01`), last);
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

  /** Each month by the moment at which it begins. */
  async function eachMonthIn(range: MonthRange) {
    const rows = await monthsIn(range)
      .select(['month', ...sumsOf('courses', 'recipe_books', 'ars_cents', 'usd_cents')])
      .groupBy('month')
      .orderBy('month')
      .execute();
    return rows.map((row) => ({ ...row, month: `${row.month}-01T00:00:00.000Z` }));
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

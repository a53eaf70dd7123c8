import { fromCents } from '../../../rules/money';
import { numberOfDay } from '../../../rules/shop-day';
import type { Deps } from '../../platform/deps';
import { sumOfMonths } from '../../shop/ledger/month-columns';
import { describeProducts } from './describe-products';

interface MonthRange {
  from?: string | undefined;
  to?: string | undefined;
}

const BEST = 10;

export type Statistics = ReturnType<typeof createStatistics>;

/** Reads the counts that `sales-counts.ts` maintains, so the cost does not depend on the number of purchases. */
export function createStatistics({ db }: Pick<Deps, 'db'>) {
  return {
    async overview() {
      const users = await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      const sales = await soldIn({});
      const onSale = await db
        .selectFrom('products')
        .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
        .where('status', '=', 'published')
        .groupBy('kind')
        .execute();
      const countOf = (kind: string) => onSale.find((row) => row.kind === kind)?.count ?? 0;
      return {
        totalUsers: users.count,
        totalPurchases: sales.coursesSold + sales.recipeBooksSold,
        totalCourses: countOf('course'),
        totalRecipeBooks: countOf('recipe_book'),
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
      const sold = sumOfMonths({ from, to });
      let ranking = db
        .selectFrom('sales_by_product_year')
        .select(['product_id', sold.as('count')])
        .groupBy('product_id')
        .having(sold, '>', 0)
        .orderBy('count', 'desc')
        .orderBy('product_id')
        .limit(BEST);
      if (from) ranking = ranking.where('year', '>=', Number(from.slice(0, 4)));
      if (to) ranking = ranking.where('year', '<=', Number(to.slice(0, 4)));
      const best = await ranking.execute();
      return await describeProducts(db, best, from && numberOfDay(`${from}-01`), to && lastDayOf(to));
    },

    async conversion({ from, to }: MonthRange) {
      let select = db
        .selectFrom('carts_by_month')
        .select((eb) => [
          eb.fn.sum<number | null>('opened').as('carts'),
          eb.fn.sum<number | null>('paid').as('paid'),
        ]);
      if (from) select = select.where('month', '>=', from);
      if (to) select = select.where('month', '<=', to);
      const { carts, paid } = await select.executeTakeFirstOrThrow();
      return { carts: carts ?? 0, paid: paid ?? 0 };
    },
  };

  async function soldIn(range: MonthRange) {
    const { courses, books } = await monthsIn(range)
      .select((eb) => [
        eb.fn.sum<number | null>('courses').as('courses'),
        eb.fn.sum<number | null>('recipe_books').as('books'),
      ])
      .executeTakeFirstOrThrow();
    return { coursesSold: courses ?? 0, recipeBooksSold: books ?? 0 };
  }

  function eachMonthIn(range: MonthRange) {
    return monthsIn(range)
      .select((eb) => [
        'month',
        eb.fn.sum<number>('courses').as('courses'),
        eb.fn.sum<number>('recipe_books').as('recipe_books'),
        eb.fn.sum<number>('ars_cents').as('ars_cents'),
        eb.fn.sum<number>('usd_cents').as('usd_cents'),
      ])
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

function firstDayOf(month: string): string {
  return `${month}-01T00:00:00.000Z`;
}

/** The number of the last day of a month. */
function lastDayOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return numberOfDay(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

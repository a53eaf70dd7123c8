import { fromCents } from '../../../rules/money';
import type { Queries } from '../../platform/db/database';
import { sumsOf } from '../../platform/db/sums';
import { WIRE_TYPE } from '../../shop/catalogue/product-view';
import { type MonthRange, sumOfMonths } from '../../shop/ledger/month-columns';

/** As many products as a ranking shows. */
export const BEST = 10;

/** The products that sold most in some months. */
export async function rankMonths(db: Queries, { from, to }: MonthRange) {
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
  return await ranking.execute();
}

/** The products that sold most between two days, both included. */
export async function rankDays(db: Queries, first: number, last: number) {
  return await db
    .selectFrom('sales_by_product')
    .select((eb) => ['product_id', eb.fn.sum<number>('sold').as('count')])
    .where((eb) => eb.between('day', first, last))
    .groupBy('product_id')
    .having((eb) => eb.fn.sum<number>('sold'), '>', 0)
    .orderBy('count', 'desc')
    .orderBy('product_id')
    .limit(BEST)
    .execute();
}

/** Adds the titles and the income between two days to a ranking, in its order. */
export async function describeProducts(
  db: Queries,
  ranking: { product_id: string; count: number }[],
  first?: number | '' | undefined,
  last?: number | '' | undefined,
) {
  if (ranking.length === 0) return [];
  const ids = ranking.map((row) => row.product_id);
  let income = db
    .selectFrom('sales_by_product')
    .select(['product_id', ...sumsOf('ars_cents', 'usd_cents')])
    .where('product_id', 'in', ids)
    .groupBy('product_id');
  if (first) income = income.where('day', '>=', first);
  if (last) income = income.where('day', '<=', last);
  const money = await income.execute();
  const products = await db
    .selectFrom('products')
    .select(['id', 'title', 'kind'])
    .where('id', 'in', ids)
    .execute();
  return ranking.flatMap(({ product_id, count }) => {
    const product = products.find(({ id }) => id === product_id);
    const earned = money.find((row) => row.product_id === product_id);
    if (!product) return [];
    return [
      {
        product_id,
        title: product.title,
        type: WIRE_TYPE[product.kind],
        count,
        ars: fromCents(earned?.ars_cents ?? 0),
        usd: fromCents(earned?.usd_cents ?? 0),
      },
    ];
  });
}

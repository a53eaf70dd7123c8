import { sql } from 'kysely';
import type { Trx } from '../db/database';
import { monthOf, startOfMonth } from './month';

/** Recounts everything, after rows were added without the purchases service. */
export async function recountSales(trx: Trx): Promise<void> {
  await trx.deleteFrom('sales_by_month').execute();
  await trx.deleteFrom('sales_by_product').execute();
  await trx.deleteFrom('sales_by_user').execute();
  const { first, last } = await trx
    .selectFrom('grants')
    .select((eb) => [eb.fn.min('granted_at').as('first'), eb.fn.max('granted_at').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return;
  for (let start = startOfMonth(first); start <= last; start = startOfMonth(start, 1)) {
    await recountMonth(trx, start);
  }
  await trx
    .insertInto('sales_by_month')
    .columns(['id', 'month', 'courses', 'recipe_books', 'ars_cents', 'usd_cents'])
    .expression((eb) =>
      eb
        .selectFrom('sales_by_product')
        .innerJoin('products', 'products.id', 'sales_by_product.product_id')
        .select((row) => [
          'sales_by_product.month as id',
          'sales_by_product.month',
          sql<number>`sum(case when kind = 'course' then purchases else 0 end)`.as('courses'),
          sql<number>`sum(case when kind = 'recipe_book' then purchases else 0 end)`.as('recipe_books'),
          row.fn.sum<number>('ars_cents').as('ars_cents'),
          row.fn.sum<number>('usd_cents').as('usd_cents'),
        ])
        .groupBy('sales_by_product.month'),
    )
    .execute();
  await trx
    .insertInto('sales_by_user')
    .columns(['user_id', 'purchases'])
    .expression((eb) =>
      eb
        .selectFrom('grants')
        .select((row) => ['user_id', row.fn.countAll<number>().as('purchases')])
        .where('ended_at', 'is', null)
        .groupBy('user_id'),
    )
    .execute();
}

async function recountMonth(trx: Trx, start: number): Promise<void> {
  await trx
    .insertInto('sales_by_product')
    .columns(['id', 'product_id', 'month', 'purchases', 'ars_cents', 'usd_cents'])
    .expression((eb) =>
      eb
        .selectFrom('grants')
        .select((row) => [
          sql<string>`product_id || ${sql.lit(`:${monthOf(start)}`)}`.as('id'),
          'product_id',
          sql.lit(monthOf(start)).as('month'),
          row.fn.countAll<number>().as('purchases'),
          sql<number>`sum(case when currency = 'ARS' then amount_cents else 0 end)`.as('ars_cents'),
          sql<number>`sum(case when currency = 'USD' then amount_cents else 0 end)`.as('usd_cents'),
        ])
        .where('ended_at', 'is', null)
        .where('granted_at', '>=', start)
        .where('granted_at', '<', startOfMonth(start, 1))
        .groupBy('product_id'),
    )
    .execute();
}

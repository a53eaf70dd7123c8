import type { Trx } from '../db/database';
import type { GrantsTable } from '../db/schema';
import { monthOf } from './month';

type Sale = Pick<GrantsTable, 'user_id' | 'product_id' | 'currency' | 'amount_cents' | 'granted_at'>;

/**
 * Counts granted purchases, or (with -1) takes revoked ones out again, in the transaction of that change.
 * Oldest month first: whoever counts holds the month's row, so nobody waits for another in a circle.
 */
export async function countSales(trx: Trx, sales: Sale[], by: 1 | -1): Promise<void> {
  const inTurn = [...sales].sort(
    (a, b) => a.granted_at - b.granted_at || a.product_id.localeCompare(b.product_id),
  );
  for (const sale of inTurn) await countSale(trx, sale, by);
}

async function countSale(trx: Trx, sale: Sale, by: 1 | -1): Promise<void> {
  const { kind } = await trx
    .selectFrom('products')
    .select('kind')
    .where('id', '=', sale.product_id)
    .executeTakeFirstOrThrow();
  const month = monthOf(sale.granted_at);
  const money = {
    ars_cents: sale.currency === 'ARS' ? by * sale.amount_cents : 0,
    usd_cents: sale.currency === 'USD' ? by * sale.amount_cents : 0,
  };
  await trx
    .insertInto('sales_by_month')
    .values({
      month,
      courses: kind === 'course' ? by : 0,
      recipe_books: kind === 'recipe_book' ? by : 0,
      ...money,
    })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet((eb) => ({
        courses: eb('sales_by_month.courses', '+', eb.ref('excluded.courses')),
        recipe_books: eb('sales_by_month.recipe_books', '+', eb.ref('excluded.recipe_books')),
        ars_cents: eb('sales_by_month.ars_cents', '+', eb.ref('excluded.ars_cents')),
        usd_cents: eb('sales_by_month.usd_cents', '+', eb.ref('excluded.usd_cents')),
      })),
    )
    .execute();
  await trx
    .insertInto('sales_by_product')
    .values({ product_id: sale.product_id, month, purchases: by, ...money })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'month']).doUpdateSet((eb) => ({
        purchases: eb('sales_by_product.purchases', '+', eb.ref('excluded.purchases')),
        ars_cents: eb('sales_by_product.ars_cents', '+', eb.ref('excluded.ars_cents')),
        usd_cents: eb('sales_by_product.usd_cents', '+', eb.ref('excluded.usd_cents')),
      })),
    )
    .execute();
  await trx
    .insertInto('sales_by_user')
    .values({ user_id: sale.user_id, purchases: by })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        purchases: eb('sales_by_user.purchases', '+', eb.ref('excluded.purchases')),
      })),
    )
    .execute();
}

/** Counts a cart that asked for a payment, or the first payment of one, under the month the cart was opened in. */
export async function countCart(trx: Trx, openedAt: number, what: 'opened' | 'paid'): Promise<void> {
  const step = { opened: what === 'opened' ? 1 : 0, paid: what === 'paid' ? 1 : 0 };
  await trx
    .insertInto('carts_by_month')
    .values({ month: monthOf(openedAt), ...step })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet((eb) => ({
        opened: eb('carts_by_month.opened', '+', eb.ref('excluded.opened')),
        paid: eb('carts_by_month.paid', '+', eb.ref('excluded.paid')),
      })),
    )
    .execute();
}

import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import type { GrantsTable } from '../db/schema';
import { monthOf } from './month';

type Sale = Pick<GrantsTable, 'user_id' | 'product_id' | 'currency' | 'amount_cents' | 'granted_at'>;

/**
 * Counts granted purchases, or subtracts ended ones (-1), in the transaction of that change.
 * Sales of one month or product only add rows, so they never wait for each other; `merge-journals.ts` adds them up.
 * The user's row is updated in place: every change of the user's grants holds the user's lock.
 */
export async function countSales(trx: Trx, sales: Sale[], by: 1 | -1): Promise<void> {
  for (const sale of sales) await countSale(trx, sale, by);
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
      id: newId(),
      month,
      courses: kind === 'course' ? by : 0,
      recipe_books: kind === 'recipe_book' ? by : 0,
      ...money,
    })
    .execute();
  await trx
    .insertInto('sales_by_product')
    .values({ id: newId(), product_id: sale.product_id, month, purchases: by, ...money })
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

/** Counts a cart that requested a payment, or its first payment, in the month when the cart was opened. */
export async function countCart(trx: Trx, openedAt: number, what: 'opened' | 'paid'): Promise<void> {
  const step = { opened: what === 'opened' ? 1 : 0, paid: what === 'paid' ? 1 : 0 };
  await trx
    .insertInto('carts_by_month')
    .values({ id: newId(), month: monthOf(openedAt), ...step })
    .execute();
}

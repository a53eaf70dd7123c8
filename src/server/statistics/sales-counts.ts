import type { Trx } from '../db/database';
import { newId } from '../db/ids';
import type { GrantRow } from '../db/schema';
import { monthOf } from './month';
import { monthColumns } from './month-columns';
import { dayNumber, shopDay } from './shop-day';

/** The counts of one grant: purchases, sales, revenue and what went back, each of which may be negative. */
interface Step {
  purchases: number;
  sales: number;
  cents: number;
  returns: number;
  returnedCents: number;
}

/**
 * Counts granted purchases, or subtracts ended ones (-1), in the transaction of that change.
 * Sales of one day, month or product only add rows, so they never wait for each other; `merge-journals.ts` adds them up.
 * The user's row is updated in place: every change of the user's grants holds the user's lock.
 */
export async function countSales(trx: Trx, grants: GrantRow[], by: 1 | -1): Promise<void> {
  const counted = new Set<string>();
  for (const grant of grants) {
    const sale = `${grant.source}:${grant.source_id ?? grant.id}`;
    const isSale = !counted.has(sale) && (await isWholeSale(trx, grant, grants));
    counted.add(sale);
    const cents = grant.amount_cents - grant.refunded_cents;
    await countStep(trx, grant, {
      purchases: by,
      sales: isSale ? by : 0,
      cents: by * cents,
      // An ended purchase counts as returned once, also when a part of it went back before.
      returns: by < 0 && grant.amount_cents > 0 && grant.refunded_cents === 0 ? 1 : 0,
      returnedCents: by < 0 ? cents : 0,
    });
    await countUser(trx, grant.user_id, by);
  }
}

/** Subtracts a partial refund of a live grant from the revenue. */
export async function countRefund(trx: Trx, grant: GrantRow, cents: number): Promise<void> {
  const isFirst = grant.refunded_cents === 0;
  const isNone = grant.refunded_cents + cents === 0;
  const returns = (isNone ? 0 : 1) - (isFirst ? 0 : 1);
  await countStep(trx, grant, { purchases: 0, sales: 0, cents: -cents, returns, returnedCents: cents });
}

/** An order of several products is one sale: its first grant adds it, its last one takes it away. */
async function isWholeSale(trx: Trx, grant: GrantRow, changed: GrantRow[]): Promise<boolean> {
  if (grant.source_id === null) return true;
  const other = await trx
    .selectFrom('grants')
    .select('id')
    .where('source', '=', grant.source)
    .where('source_id', '=', grant.source_id)
    .where('ended_at', 'is', null)
    .where(
      'id',
      'not in',
      changed.map((row) => row.id),
    )
    .executeTakeFirst();
  return other === undefined;
}

async function countStep(trx: Trx, grant: GrantRow, step: Step): Promise<void> {
  const { purchases, sales, cents, returns, returnedCents } = step;
  const { kind } = await trx
    .selectFrom('products')
    .select('kind')
    .where('id', '=', grant.product_id)
    .executeTakeFirstOrThrow();
  const isCourse = kind === 'course';
  const month = monthOf(grant.granted_at);
  const ars = grant.currency === 'ARS' ? cents : 0;
  const usd = grant.currency === 'USD' ? cents : 0;
  const money = { ars_cents: ars, usd_cents: usd };
  const returned = {
    returns,
    returned_ars_cents: grant.currency === 'ARS' ? returnedCents : 0,
    returned_usd_cents: grant.currency === 'USD' ? returnedCents : 0,
  };
  // A gift is no sale.
  const sold = grant.currency === null ? 0 : purchases;
  await trx
    .insertInto('sales_by_month')
    .values({
      id: newId(),
      month,
      courses: isCourse ? purchases : 0,
      recipe_books: isCourse ? 0 : purchases,
      ...money,
    })
    .execute();
  await trx
    .insertInto('sales_by_product')
    .values({
      id: newId(),
      product_id: grant.product_id,
      day: dayNumber(grant.granted_at),
      purchases,
      sold,
      ...money,
      ...returned,
    })
    .execute();
  if (grant.currency === null) return;
  if (sold !== 0) {
    const at = shopDay(grant.granted_at);
    await trx
      .insertInto('sales_by_product_year')
      .values({
        id: newId(),
        product_id: grant.product_id,
        year: Number(at.slice(0, 4)),
        ...monthColumns((month) => (month === Number(at.slice(5, 7)) ? sold : 0)),
      })
      .execute();
  }
  await trx
    .insertInto('sales_by_day')
    .values({
      id: newId(),
      day: shopDay(grant.granted_at),
      method: grant.method ?? '',
      sales,
      course_ars_cents: isCourse ? ars : 0,
      course_usd_cents: isCourse ? usd : 0,
      book_ars_cents: isCourse ? 0 : ars,
      book_usd_cents: isCourse ? 0 : usd,
      ...returned,
    })
    .execute();
}

async function countUser(trx: Trx, userId: string, purchases: number): Promise<void> {
  await trx
    .insertInto('sales_by_user')
    .values({ user_id: userId, purchases })
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

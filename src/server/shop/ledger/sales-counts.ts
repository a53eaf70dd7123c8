import { dayNumber, shopDay } from '../../../rules/shop-day';
import { hasRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { GrantRow } from '../../platform/db/schema';
import { COUNTS, GIVEN } from './counted';
import { monthColumns, monthOf } from './month-columns';

/** What a grant adds to the counts. What went back to the buyer and what the creator revoked are no revenue. */
type Counts = typeof NOTHING;

const NOTHING = {
  purchases: 0,
  cents: 0,
  returns: 0,
  returnedCents: 0,
  revocations: 0,
  revokedCents: 0,
};

function countsOf({ source, ended_at, end_reason, amount_cents, refunded_cents }: GrantRow): Counts {
  // What a receiver got was sold to the giver.
  if (source === 'gift') return NOTHING;
  const left = amount_cents - refunded_cents;
  const isLive = ended_at === null || end_reason === GIVEN;
  return {
    purchases: isLive ? 1 : 0,
    cents: isLive ? left : 0,
    returns: refunded_cents > 0 ? 1 : 0,
    returnedCents: refunded_cents,
    revocations: !isLive && left > 0 ? 1 : 0,
    revokedCents: isLive ? 0 : left,
  };
}

/**
 * Counts granted purchases, or ended ones (-1), in the transaction of that change.
 * Sales of one day, month or product only add rows, so they never wait for each other; `merge-journals.ts` adds them up.
 * The user's row is updated in place: every change of the user's grants holds the user's lock.
 */
export async function countSales(trx: Trx, grants: GrantRow[], by: 1 | -1): Promise<void> {
  const counted = new Set<string>();
  for (const grant of grants) {
    const sale = `${grant.source}:${grant.source_id ?? grant.id}`;
    const isSale = !counted.has(sale) && (await isWholeSale(trx, grant, grants));
    counted.add(sale);
    if (grant.source === 'gift') continue;
    const before = by > 0 ? NOTHING : countsOf({ ...grant, ended_at: null });
    await countStep(trx, grant, { before, after: countsOf(grant), sales: isSale ? by : 0 });
    await countUser(trx, grant.user_id, by);
  }
}

/** Counts that more or less of a grant went back. */
export async function countRefund(trx: Trx, grant: GrantRow, refundedCents: number): Promise<void> {
  const after = countsOf({ ...grant, refunded_cents: refundedCents });
  await countStep(trx, grant, { before: countsOf(grant), after, sales: 0 });
}

/** An ended grant that its source gave again counts as the new one only. */
export async function countReplaced(trx: Trx, grant: GrantRow): Promise<void> {
  await countStep(trx, grant, { before: countsOf(grant), after: NOTHING, sales: 0 });
}

/** An order of several products is one sale: its first grant adds it, its last one takes it away. */
async function isWholeSale(trx: Trx, grant: GrantRow, changed: GrantRow[]): Promise<boolean> {
  if (grant.source_id === null) return true;
  const ids = changed.map((row) => row.id);
  const others = trx
    .selectFrom('grants')
    .where('source', '=', grant.source)
    .where('source_id', '=', grant.source_id)
    .where(COUNTS)
    .where('id', 'not in', ids);
  return !(await hasRows(others));
}

async function countStep(
  trx: Trx,
  grant: GrantRow,
  { before, after, sales }: { before: Counts; after: Counts; sales: number },
): Promise<void> {
  const change = (count: keyof Counts) => after[count] - before[count];
  const [purchases, cents] = [change('purchases'), change('cents')];
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
    returns: change('returns'),
    returned_ars_cents: grant.currency === 'ARS' ? change('returnedCents') : 0,
    returned_usd_cents: grant.currency === 'USD' ? change('returnedCents') : 0,
    revocations: change('revocations'),
    revoked_ars_cents: grant.currency === 'ARS' ? change('revokedCents') : 0,
    revoked_usd_cents: grant.currency === 'USD' ? change('revokedCents') : 0,
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

/** Counts the first payment of an order whose buyer came from somewhere, on the day of the payment. */
export async function countPaidSource(trx: Trx, source: string | null, now: number): Promise<void> {
  if (source === null) return;
  await trx
    .insertInto('source_days')
    .values({ id: newId(), day: dayNumber(now), source, visits: 0, carts: 0, paid: 1 })
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

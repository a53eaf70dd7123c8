import { type SqlBool, sql } from 'kysely';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import type { OrderRow, PaymentRow } from '../../platform/db/schema';
import { toIso } from '../../platform/db/to-iso';

/** The coupon of a pending cash payment. */
export function voucherOf(
  order: Pick<OrderRow, 'state'>,
  payment: Pick<PaymentRow, 'voucher_url' | 'voucher_place' | 'voucher_due_at'> | undefined,
) {
  if (order.state !== 'pending' || !payment?.voucher_url) return {};
  const { voucher_url: url, voucher_place: place, voucher_due_at: dueAt } = payment;
  return { voucher: { url, place: place ?? '', dueAt: toIso(dueAt) } };
}

/** What was ordered, in the order of the cart. */
export async function itemsOf(db: Queries, orderId: string) {
  return await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The titles of several orders, by their ids. */
export async function titlesOf(db: Queries, orderIds: string[]): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>();
  if (orderIds.length === 0) return titles;
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'title'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  for (const row of rows) titles.set(row.order_id, [...(titles.get(row.order_id) ?? []), row.title]);
  return titles;
}

export async function latestPayment(db: Queries, orderId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('provider_payment_id', 'desc')
    .executeTakeFirst();
}

/** Whether a proof of an order waits for the creator, in a query on a table with its id. */
export function inReview(orderId: 'orders.id' | 'transfers.order_id') {
  return sql<SqlBool>`exists (select 1 from proofs
    where proofs.order_id = ${sql.ref(orderId)} and proofs.waiting = 1)`;
}

export async function isInReview(db: Queries, orderId: string): Promise<boolean> {
  return await hasRows(db.selectFrom('proofs').where('order_id', '=', orderId).where('waiting', '=', 1));
}

/** When the order gave access, and when the buyer first opened some of it; nulls before that. */
export async function accessOf(db: Queries, orderId: string) {
  return await db
    .selectFrom('grants')
    .select((eb) => [eb.fn.min('granted_at').as('granted_at'), eb.fn.min('opened_at').as('opened_at')])
    .where('source', '=', 'order')
    .where('source_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
}

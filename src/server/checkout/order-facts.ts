import type { Queries } from '../db/database';
import type { OrderRow, PaymentRow } from '../db/schema';

/** The law gives ten days from the purchase. */
export const WITHDRAWAL_MS = 10 * 24 * 3_600_000;

/** The coupon of a pending cash payment. */
export function voucherOf(
  order: Pick<OrderRow, 'state'>,
  payment: Pick<PaymentRow, 'voucher_url' | 'voucher_place' | 'voucher_due_at'> | undefined,
) {
  if (order.state !== 'pending' || !payment?.voucher_url) return {};
  const { voucher_url: url, voucher_place: place, voucher_due_at: dueAt } = payment;
  return {
    voucher: { url, place: place ?? '', dueAt: dueAt === null ? null : new Date(dueAt).toISOString() },
  };
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

export async function isInReview(db: Queries, orderId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('proofs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('waiting', '=', 1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** When the order gave access; null while it gives none. */
export async function grantedAtOf(db: Queries, orderId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('grants')
    .select((eb) => eb.fn.min('granted_at').as('at'))
    .where('source', '=', 'order')
    .where('source_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return at;
}

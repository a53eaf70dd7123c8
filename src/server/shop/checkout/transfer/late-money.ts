import type { OrderDetail } from '../../../../contract/orders-admin';
import { AppError } from '../../../../rules/errors';
import { findUser, lockUser } from '../../../accounts/identity/users';
import { recordAudit } from '../../../platform/audit/audit';
import type { Queries, Trx } from '../../../platform/db/database';
import type { OrderRow } from '../../../platform/db/schema';
import { giveUseAnyway } from '../../offers/coupon-uses';
import { recordOrderEvent } from '../order-rows';

/** The creator gives access for money that came after its amount or its coupon was free. The order then settles. */
export async function acceptLateMoney(
  trx: Trx,
  order: OrderRow,
  { adminId, now }: { adminId: string; now: number },
): Promise<void> {
  const accepted = await trx
    .updateTable('transfers')
    .set({ late: 0 })
    .where('order_id', '=', order.id)
    .where('late', '=', 1)
    .where('refunded_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  const isWaiting = order.attention === 'late_payment';
  if (!accepted && !(isWaiting && (await giveUseAnyway(trx, order.id))))
    throw new AppError('already_decided');
  // Nobody can open what a deleted account owns.
  await lockUser(trx, order.user_id);
  await recordOrderEvent(trx, order.id, now, 'late_accepted');
  await recordAudit(trx, { at: now, actorId: adminId, action: 'order.accept_late', subjectId: order.id });
}

/** What the creator needs to know before she decides about late money. */
export async function readLateMoney(db: Queries, order: OrderRow): Promise<OrderDetail['late']> {
  if (order.attention !== 'late_payment') return null;
  const transfer = await db
    .selectFrom('transfers')
    .select('due_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const isAccountGone = (await findUser(db, order.user_id)).deleted_at !== null;
  const dueAt = new Date(transfer?.due_at ?? order.checkout_expires_at).toISOString();
  if (!transfer) return { dueAt, isAccountGone, takenBy: null, coupon: order.coupon_code };
  const next = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.number', 'users.name', 'users.surname'])
    .where('orders.provider', '=', order.provider)
    .where('orders.total_cents', '=', order.total_cents)
    .where('orders.id', '>', order.id)
    .orderBy('orders.id', 'desc')
    .executeTakeFirst();
  return {
    dueAt,
    isAccountGone,
    coupon: null,
    takenBy: next ? { id: next.id, number: next.number, buyer: `${next.name} ${next.surname}`.trim() } : null,
  };
}

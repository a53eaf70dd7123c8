import type { OrderEventKind } from '../../../contract/orders-admin';
import { AppError } from '../../../rules/errors';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { OrderRow } from '../../platform/db/schema';

/** Locks the order until the transaction ends. */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  return await lockRow(trx, 'orders', 'checks', orderId);
}

/** As `lockOrder`, for an order that somebody names. */
export async function takeOrder(trx: Trx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(trx, orderId);
  if (!order) throw new AppError('not_found');
  return order;
}

export async function readOrder(db: Queries, orderId: string): Promise<OrderRow> {
  return await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

export async function changeOrder(trx: Trx, orderId: string, columns: Partial<OrderRow>): Promise<void> {
  await trx.updateTable('orders').set(columns).where('id', '=', orderId).execute();
}

/** Adds to the timeline of an order. */
export async function recordOrderEvent(
  db: Queries,
  orderId: string,
  at: number,
  kind: OrderEventKind,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ id: newId(at), order_id: orderId, at, kind, detail: JSON.stringify(detail) })
    .execute();
}

import type { Trx } from '../db/database';
import type { OrderRow } from '../db/schema';
import { grantPurchase, revokePurchases } from '../purchases/purchases.service';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { ENTITLING_STATES, entitles } from './order-state';

type Order = Pick<OrderRow, 'id' | 'user_id'>;

/** Grants every product of a paid order. What the buyer had already was paid twice, and is answered as such. */
export async function grantOrder(
  trx: Trx,
  order: Order,
  now: number,
): Promise<{ granted: string[]; alreadyOwned: string[] }> {
  const items = await trx
    .selectFrom('order_items')
    .select(['product_id', 'title', 'price_cents'])
    .where('order_id', '=', order.id)
    // One sequence for all, so that two orders of one buyer never wait for each other in a circle.
    .orderBy('product_id')
    .execute();
  const granted: string[] = [];
  const alreadyOwned: string[] = [];
  for (const item of items) {
    const isNew = await grantPurchase(trx, {
      userId: order.user_id,
      productId: item.product_id,
      origin: 'order',
      originId: order.id,
      currency: 'ARS',
      amountCents: item.price_cents,
      now,
    });
    (isNew ? granted : alreadyOwned).push(item.title);
  }
  if (granted.length > 0) {
    await recordOrderEvent(trx, order.id, { at: now, kind: 'granted', detail: { titles: granted } });
  }
  if (alreadyOwned.length > 0) {
    await recordOrderEvent(trx, order.id, {
      at: now,
      kind: 'already_owned',
      detail: { titles: alreadyOwned },
    });
  }
  return { granted, alreadyOwned };
}

/** Takes back what the order gave, unless another paid order of the buyer holds it up. */
export async function revokeOrder(trx: Trx, order: Order, reason: string, now: number): Promise<void> {
  const revoked = await revokePurchases(trx, { origin: 'order', origin_id: order.id }, { reason, now });
  if (revoked.length === 0) return;
  await recordOrderEvent(trx, order.id, { at: now, kind: 'revoked', detail: { reason } });
  const others = await trx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('orders.id')
    .distinct()
    .where('orders.user_id', '=', order.user_id)
    .where('orders.id', '!=', order.id)
    .where('orders.state', 'in', ENTITLING_STATES)
    .where('orders.suspended_at', 'is', null)
    .where('order_items.product_id', 'in', revoked)
    .orderBy('orders.id')
    .execute();
  for (const { id } of others) {
    // It may be ending at the same moment.
    const other = await lockOrder(trx, id);
    if (other && entitles(other.state) && other.suspended_at === null) await grantOrder(trx, other, now);
  }
}

import type { Trx } from '../db/database';
import type { OrderRow } from '../db/schema';
import { endGrants, grantProduct } from '../purchases/grants';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { ENTITLING_STATES, entitles } from './order-state';

type Order = Pick<OrderRow, 'id' | 'user_id' | 'currency'>;

/** Grants every product of a paid order. What the buyer had already was paid twice, and is answered as such. */
export async function grantOrder(
  trx: Trx,
  order: Order,
  now: number,
): Promise<{ granted: string[]; alreadyOwned: string[] }> {
  const items = await trx
    .selectFrom('order_items')
    .select(['product_id', 'title', 'paid_cents'])
    .where('order_id', '=', order.id)
    // One sequence for all, so that two orders of one buyer never wait for each other in a circle.
    .orderBy('product_id')
    .execute();
  const granted: string[] = [];
  const alreadyOwned: string[] = [];
  for (const item of items) {
    const isNew = await grantProduct(trx, {
      userId: order.user_id,
      productId: item.product_id,
      source: 'order',
      sourceId: order.id,
      currency: order.currency,
      amountCents: item.paid_cents,
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

/** Ends what the order gave. What another paid order of the buyer paid as well is granted for that one. */
export async function revokeOrder(trx: Trx, order: Order, reason: string, now: number): Promise<void> {
  const given = await trx
    .selectFrom('grants')
    .select('product_id')
    .where('source', '=', 'order')
    .where('source_id', '=', order.id)
    .where('ended_at', 'is', null)
    .execute();
  if (given.length === 0) return;
  const products = given.map((grant) => grant.product_id);
  const others = await lockOthers(trx, order, products);
  await endGrants(trx, order.user_id, { source: 'order', source_id: order.id }, { reason, now });
  await recordOrderEvent(trx, order.id, { at: now, kind: 'revoked', detail: { reason } });
  for (const other of others) await grantOrder(trx, other, now);
}

/** The buyer's other orders that entitle to one of these products; orders are locked before their buyer. */
async function lockOthers(trx: Trx, order: Order, productIds: string[]): Promise<OrderRow[]> {
  const candidates = await trx
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('orders.id')
    .distinct()
    .where('orders.user_id', '=', order.user_id)
    .where('orders.id', '!=', order.id)
    .where('orders.state', 'in', ENTITLING_STATES)
    .where('orders.suspended_at', 'is', null)
    .where('order_items.product_id', 'in', productIds)
    .orderBy('orders.id')
    .execute();
  const others: OrderRow[] = [];
  for (const { id } of candidates) {
    // It may be ending at the same moment.
    const other = await lockOrder(trx, id);
    if (other && entitles(other.state) && other.suspended_at === null) others.push(other);
  }
  return others;
}

import type { Trx } from '../../platform/db/database';
import type { OrderRow } from '../../platform/db/schema';
import { endGrants, grantProduct } from '../ledger/grants';
import { ENTITLING_STATES, entitles } from '../orders/order-state';
import { readCharged } from './hand-payment';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { recordReturned } from './returned-money';

type Order = Pick<OrderRow, 'id' | 'user_id' | 'currency' | 'provider' | 'total_cents'>;

/** Grants every product of a paid order, and returns the products that the buyer already owned. */
export async function grantOrder(
  trx: Trx,
  order: Order,
  now: number,
): Promise<{ granted: string[]; alreadyOwned: string[] }> {
  const items = await trx
    .selectFrom('order_items')
    .select(['product_id', 'title', 'paid_cents'])
    .where('order_id', '=', order.id)
    // Every transaction locks in the same sequence, so two orders of one buyer cannot deadlock.
    .orderBy('product_id')
    .execute();
  const charged = await readCharged(
    trx,
    order,
    items.map((item) => item.paid_cents),
  );
  const granted: string[] = [];
  const alreadyOwned: string[] = [];
  for (const [at, item] of items.entries()) {
    const isNew = await grantProduct(trx, {
      userId: order.user_id,
      productId: item.product_id,
      source: 'order',
      sourceId: order.id,
      method: charged.method,
      currency: charged.currency,
      amountCents: charged.itemCents[at] ?? 0,
      now,
    });
    (isNew ? granted : alreadyOwned).push(item.title);
  }
  // A product that is granted again keeps what went back of it.
  await recordReturned(trx, order);
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

/** Revokes the grants of an order. A product that another paid order of the buyer covers is granted for that order. */
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

/** The buyer's other orders that cover one of these products. Orders are locked before their buyer. */
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
    // Another transaction may be revoking it.
    const other = await lockOrder(trx, id);
    if (other && entitles(other.state) && other.suspended_at === null) others.push(other);
  }
  return others;
}

import type { Trx } from '../../platform/db/database';
import type { GrantRow, OrderRow } from '../../platform/db/schema';
import type { MailConfig } from '../gifts/send-gift';
import { giveGifts, takeGiftsBack } from '../gifts/settle-gifts';
import { COUNTS } from '../ledger/counted';
import { endGrants, grantProduct, selectGrantsOf } from '../ledger/grants';
import { ENTITLING_STATES, entitles } from '../orders/order-state';
import { readCharged } from './hand-payment';
import { lockOrder, recordOrderEvent } from './order-rows';
import { recordReturned } from './returned-money';

type Order = Pick<OrderRow, 'id' | 'user_id' | 'currency' | 'provider' | 'total_cents'>;

/** Grants every product of a paid order, and returns the products that the buyer already owned. */
export async function grantOrder(trx: Trx, config: MailConfig, order: Order, now: number) {
  const items = await trx
    .selectFrom('order_items')
    .select(['product_id', 'title', 'paid_cents', 'gift_id'])
    .where('order_id', '=', order.id)
    // Every transaction locks in the same sequence, so two orders of one buyer cannot deadlock.
    .orderBy('product_id')
    .execute();
  const charged = await readCharged(trx, order, items);
  const granted: string[] = [];
  const alreadyOwned: string[] = [];
  for (const [at, item] of items.entries()) {
    const isNew = await grantProduct(trx, {
      userId: order.user_id,
      productId: item.product_id,
      source: 'order',
      sourceId: order.id,
      giftId: item.gift_id,
      method: charged.method,
      currency: charged.currency,
      amountCents: charged.itemCents[at] ?? 0,
      now,
    });
    if (isNew) granted.push(item.title);
    else if (item.gift_id === null) alreadyOwned.push(item.title);
  }
  await giveGifts(trx, config, order, now);
  // A product that is granted again keeps what went back of it.
  await recordReturned(trx, order);
  if (granted.length > 0) await recordOrderEvent(trx, order.id, now, 'granted', { titles: granted });
  if (alreadyOwned.length > 0)
    await recordOrderEvent(trx, order.id, now, 'already_owned', { titles: alreadyOwned });
  return { granted, alreadyOwned };
}

/**
 * Revokes the grants of an order, or those that `ends` chooses. A product that another paid order of the buyer covers
 * is granted for that order. Gifts go back only with the whole order.
 */
export async function revokeOrder(
  trx: Trx,
  config: MailConfig,
  order: Order,
  { reason, now, ends = () => true }: { reason: string; now: number; ends?: (grant: GrantRow) => boolean },
): Promise<void> {
  const sold = await selectGrantsOf(trx, order.id).where(COUNTS).execute();
  const ending = sold.filter(ends);
  if (ending.length === 0) return;
  const isAll = ending.length === sold.length;
  // The buyer never had what she gave away.
  const products = ending.filter((grant) => grant.ended_at === null).map((grant) => grant.product_id);
  if (products.length > 0) {
    const others = await lockOthers(trx, order, products);
    const which = { source: 'order' as const, source_id: order.id };
    await endGrants(trx, order.user_id, which, { reason, now, onlyProducts: products });
    const detail = isAll ? { reason } : { reason, titles: await titlesOf(trx, order.id, products) };
    await recordOrderEvent(trx, order.id, now, 'revoked', detail);
    for (const other of others) await grantOrder(trx, config, other, now);
  }
  if (isAll) await takeGiftsBack(trx, config, order, { reason, now });
}

async function titlesOf(trx: Trx, orderId: string, productIds: string[]): Promise<string[]> {
  const items = await trx
    .selectFrom('order_items')
    .select('title')
    .where('order_id', '=', orderId)
    .where('product_id', 'in', productIds)
    .where('gift_id', 'is', null)
    .orderBy('position')
    .execute();
  return items.map(({ title }) => title);
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
    .where('order_items.gift_id', 'is', null)
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

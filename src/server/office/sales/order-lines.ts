import type { Queries } from '../../platform/db/database';
import { readCharged } from '../../shop/checkout/hand-payment';

/** The products of an order with what each brought in, also when the creator noted another amount by hand. */
export async function readOrderLines(db: Queries, orderId: string) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .leftJoin('gifts', 'gifts.id', 'order_items.gift_id')
    .select(['order_items.product_id as id', 'order_items.title', 'order_items.paid_cents'])
    .select(['order_items.bundle_title as bundle', 'order_items.offers', 'gifts.name as giftFor'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
  const { itemCents } = await readCharged(db, order, items);
  return items.map(({ paid_cents, ...item }, at) => ({ ...item, cents: itemCents[at] ?? paid_cents }));
}

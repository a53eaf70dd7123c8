import type { Queries } from '../../platform/db/database';
import { readCharged } from '../../shop/checkout/hand-payment';

/** The products of an order with what each brought in, also when the creator noted another amount by hand. */
export async function readOrderLines(db: Queries, orderId: string) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .select(['product_id as id', 'title', 'paid_cents as cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const { itemCents } = await readCharged(
    db,
    order,
    items.map((item) => item.cents),
  );
  return items.map((item, at) => ({ ...item, cents: itemCents[at] ?? item.cents }));
}

import type { PendingProduct } from '../../../contract/checkout';
import type { Queries } from '../../platform/db/database';

/** The products that a user has already paid for, or claims to have, without owning them yet. */
export async function pendingProductsOf(db: Queries, userId: string): Promise<PendingProduct[]> {
  const ordered = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_items.product_id', 'orders.key'])
    .where('orders.user_id', '=', userId)
    .where('orders.state', '=', 'pending')
    .where('order_items.gift_id', 'is', null)
    .orderBy('orders.id', 'desc')
    .orderBy('order_items.position')
    .execute();
  const claimed = await db
    .selectFrom('proofs')
    .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
    .select('proof_items.product_id')
    .where('proofs.user_id', '=', userId)
    .where('proof_items.state', '=', 'waiting')
    .orderBy('proofs.id', 'desc')
    .execute();
  const products = new Map<string, PendingProduct>();
  for (const { product_id: itemId } of claimed) products.set(itemId, { itemId, state: 'in_review' });
  // A payment is nearer to its end than a proof; the newest order of a product comes first in the list.
  for (const { product_id: itemId, key } of ordered.reverse()) {
    products.set(itemId, { itemId, state: 'pending', orderKey: key });
  }
  return [...products.values()];
}

import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/db/database';
import { enqueueJob } from '../../platform/jobs/outbox';

/** Whether the buyer owns every product of the order, in a query on `orders`. */
export const OWNS_ALL = sql<SqlBool>`not exists (
  select 1 from order_items
  left join grants on grants.product_id = order_items.product_id
    and grants.user_id = orders.user_id and grants.ended_at is null
  where order_items.order_id = orders.id and (grants.id is null or order_items.gift_id is not null)
)`;

/**
 * Enqueues the search for the buyer's other attempts to pay. A job of its own, because the transaction of a payment holds
 * its order and its buyer, and orders are locked before their buyer.
 */
export async function enqueueSuperseding(
  db: Queries,
  { userId, cause, now }: { userId: string; cause: string; now: number },
): Promise<void> {
  await enqueueJob(db, {
    kind: 'supersede-orders',
    // The same payment may give access again, as after a won dispute.
    dedupeKey: `supersede-orders:${cause}:${now}`,
    payload: { userId },
    now,
  });
}

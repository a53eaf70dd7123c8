import type { Trx } from '../../platform/db/database';
import type { OrderRow } from '../../platform/db/schema';

/** Locks the order until the transaction ends. A plain update takes the lock on both databases. */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  return await trx
    .updateTable('orders')
    .set((eb) => ({ checks: eb.ref('checks') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
}

import type { Trx } from '../db/database';
import type { OrderRow } from '../db/schema';

/** Takes the order for this transaction: whoever else settles it waits. A plain update locks on both databases. */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  return await trx
    .updateTable('orders')
    .set((eb) => ({ checks: eb.ref('checks') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst();
}

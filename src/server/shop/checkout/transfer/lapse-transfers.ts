import type { Trx } from '../../../platform/db/database';
import { REST_MS } from './reserve-amount';

/** Lapses the transfer of an order at once: its amount begins to rest, and money that was on its way can still arrive. */
export async function lapseTransfer(trx: Trx, orderId: string, now: number): Promise<void> {
  await openTransfers(trx, now).where('order_id', '=', orderId).execute();
}

/**
 * The open transfers of a deleted account lapse at once, so their amounts begin to rest. Reconciliation sees it at the
 * next check of their orders, which are locked before their buyer and so not here.
 */
export async function lapseTransfersOf(trx: Trx, userId: string, now: number): Promise<void> {
  await openTransfers(trx, now)
    .where('order_id', 'in', trx.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
}

function openTransfers(trx: Trx, now: number) {
  return trx
    .updateTable('transfers')
    .set({ due_at: now, free_at: now + REST_MS })
    .where('received_at', 'is', null)
    .where('due_at', '>', now);
}

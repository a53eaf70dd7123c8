import { AppError } from '../../../../shared/errors';
import { fromCents } from '../../../../shared/money';
import type { SessionUser } from '../../../accounts/sessions';
import { recordAudit } from '../../../audit/audit';
import type { Trx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { approveProofsOf } from '../../../proofs/proof-items';
import { readTransferAccount } from '../../../settings/transfer-account';
import { lockOrder } from '../../lock-order';
import { recordOrderEvent } from '../../order-events';
import type { Orders } from '../../orders.service';
import type { Reconciliation } from '../../reconciliation.service';
import type { Providers } from '../registry';
import { TRANSFER } from './transfer';

export type Transfers = ReturnType<typeof createTransfers>;

/** Opens transfers for buyers and records that their money arrived. */
export function createTransfers({
  db,
  clock,
  config,
  providers,
  orders,
  reconciliation,
}: Pick<Deps, 'db' | 'clock' | 'config'> & {
  providers: Providers;
  orders: Orders;
  reconciliation: Reconciliation;
}) {
  async function open(caller: SessionUser, cart: { itemId: string[]; userId?: string | undefined }) {
    const order = await orders.openCheckout(caller, cart, await providers.get(TRANSFER), { isPressed: true });
    // The order is pending from now on. Reconciliation does the same if this process is killed.
    if (order.state === 'created') await reconciliation.checkOrder(order.id, false);
    const account = await readTransferAccount(db, config);
    if (!account) throw new AppError('payments_unavailable');
    const { alias, cbu, holder } = account;
    return {
      orderKey: order.key,
      amount: fromCents(order.total_cents),
      alias,
      cbu,
      holder,
      dueAt: new Date(order.checkout_expires_at).toISOString(),
    };
  }

  /** Records the money of a transfer once, in time or late. The order then settles like a card payment. */
  async function receive(
    orderId: string,
    adminId: string | null,
    isStillWanted: (trx: Trx) => Promise<boolean> = async () => true,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order) throw new AppError('not_found');
      if (order.provider !== TRANSFER) throw new AppError('not_a_transfer');
      if (!(await isStillWanted(trx))) return;
      const now = clock.now();
      const received = await trx
        .updateTable('transfers')
        .set({ received_at: now, received_by: adminId, open_cents: null })
        .where('order_id', '=', orderId)
        .where('received_at', 'is', null)
        .returning('order_id')
        .executeTakeFirst();
      await approveProofsOf(trx, orderId, { adminId, now });
      if (!received) return;
      // Reconciliation settles the order if this process is killed before it does.
      await trx.updateTable('orders').set({ next_check_at: now }).where('id', '=', orderId).execute();
      await recordOrderEvent(trx, orderId, { at: now, kind: 'transfer_received' });
      await recordAudit(trx, {
        at: now,
        actorId: adminId,
        action: 'order.received',
        subject: 'order',
        subjectId: orderId,
      });
    });
    await reconciliation.checkOrder(orderId, false);
  }

  return { open, receive };
}

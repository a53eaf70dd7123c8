import { AppError } from '../../../../rules/errors';
import { fromCents } from '../../../../rules/money';
import { findUser } from '../../../accounts/identity/users';
import { recordAudit } from '../../../platform/audit/audit';
import type { Trx } from '../../../platform/db/database';
import type { RateLimit } from '../../../platform/limits/rate-limit';
import type { SessionUser } from '../../../platform/runtime/session-user';
import type { Cart } from '../../offers/cart';
import { approveProofsOf } from '../../proofs/proof-items';
import { readTransferAccount } from '../../settings/transfer-account';
import { changeOrder, recordOrderEvent, takeOrder } from '../order-rows';
import type { Orders } from '../orders.service';
import type { CheckDeps } from '../payment-deps';
import { acceptLateMoney } from './late-money';
import { REST_MS } from './reserve-amount';
import { mailboxClaim } from './transfer-limits';
import { TRANSFER } from './transfer-payment';

/** Opens transfers for buyers and records that their money arrived. */
export function createTransfers(deps: CheckDeps & { orders: Orders; rateLimit: RateLimit }) {
  const { db, clock, config, providers, orders, reconciliation, rateLimit } = deps;

  async function open(caller: SessionUser, cart: Cart, buyer: { address: string; agent: string }) {
    const provider = await providers.get(TRANSFER);
    const order = await orders.openCheckout(caller, cart, provider, { isPressed: true, ...buyer });
    // The order is pending from now on. Reconciliation does the same if this process is killed.
    if (order.state === 'created') await reconciliation.checkOrder(order.id, false);
    const account = await readTransferAccount(db, config);
    if (!account) throw new AppError('payments_unavailable');
    return {
      ...account,
      orderKey: order.key,
      amount: fromCents(order.total_cents),
      dueAt: new Date(order.checkout_expires_at).toISOString(),
    };
  }

  /**
   * Records the money of a transfer once. While the amount is its own, the order settles like a card payment. Later
   * the money may be of another transfer, so the creator decides about it.
   */
  async function receive(
    orderId: string,
    adminId: string | null,
    isStillWanted: (trx: Trx) => Promise<boolean> = async () => true,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await takeOrder(trx, orderId);
      if (order.provider !== TRANSFER) throw new AppError('not_a_transfer');
      if (!(await isStillWanted(trx))) return;
      const now = clock.now();
      const buyer = await findUser(trx, order.user_id);
      const receipt = { received_at: now, received_by: adminId };
      const unpaid = trx
        .updateTable('transfers')
        .where('order_id', '=', orderId)
        .where('received_at', 'is', null)
        .where('closed_at', 'is', null)
        .returning('late');
      const inTime =
        buyer.deleted_at === null &&
        (await unpaid
          .set({ ...receipt, free_at: now + REST_MS })
          .where('open_cents', 'is not', null)
          .where('free_at', '>', now)
          .executeTakeFirst());
      const received = inTime || (await unpaid.set({ ...receipt, late: 1 }).executeTakeFirst());
      await approveProofsOf(trx, orderId, { adminId, now });
      if (!received) return;
      await rateLimit.refund([mailboxClaim(rateLimit, buyer.email)], trx);
      // Reconciliation settles the order if this process is killed before it does.
      await changeOrder(trx, orderId, { next_check_at: now });
      await recordOrderEvent(trx, orderId, now, inTime ? 'transfer_received' : 'transfer_late');
      await recordAudit(trx, { at: now, actorId: adminId, action: 'order.received', subjectId: orderId });
    });
    await reconciliation.checkOrder(orderId, false);
  }

  async function acceptLate(orderId: string, adminId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await takeOrder(trx, orderId);
      const now = clock.now();
      await acceptLateMoney(trx, order, { adminId, now });
      // Reconciliation settles the order if this process is killed before it does.
      await changeOrder(trx, orderId, { next_check_at: now });
    });
    await reconciliation.checkOrder(orderId, false);
  }

  return { open, receive, acceptLate };
}

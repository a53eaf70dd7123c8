import { AppError } from '../../shared/errors';
import type { Deps } from '../deps';
import { nextCheckAt } from './check-schedule';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { isPayable } from './order-state';
import type { PaymentProvider } from './payment-provider';
import type { Settlement } from './settlement.service';

const BATCH = 25;
/** Whoever presses "consultar ahora" again and again asks the provider once in a while only. */
const PATIENCE_MS = 3_000;

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Asks the provider about orders, so that a lost notice costs minutes and not the sale. */
export function createReconciliation({
  db,
  clock,
  provider,
  settlement,
}: Pick<Deps, 'db' | 'clock'> & { provider: PaymentProvider | null; settlement: Settlement }) {
  async function checkOrder(orderId: string, isAsked: boolean): Promise<void> {
    if (!provider) throw new AppError('payments_unavailable');
    const payments = await provider.findPayments(orderId);
    for (const payment of payments) {
      // A search by reference is a filter of theirs; a payment of another order is not ours to judge here.
      if (payment.reference === orderId) await settlement.settlePayment(payment);
    }
    await noteCheck(orderId, { found: payments.length, isAsked });
  }

  async function noteCheck(orderId: string, seen: { found: number; isAsked: boolean }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const order = await lockOrder(trx, orderId);
      if (!order) return;
      // A cash ticket may be paid for days after its link expired, so only an unpaid order without any payment expires.
      const isOver = order.state === 'created' && seen.found === 0 && order.preference_expires_at <= now;
      const state = isOver ? 'expired' : order.state;
      const isStale = isPayable(order.state) && order.preference_expires_at <= now;
      await trx
        .updateTable('orders')
        .set({
          state,
          open_key: isStale ? null : order.open_key,
          last_check_at: now,
          checks: order.checks + 1,
          next_check_at: nextCheckAt({ state, checks: order.checks + 1, now }),
        })
        .where('id', '=', orderId)
        .execute();
      if (seen.isAsked) {
        await recordOrderEvent(trx, orderId, {
          at: now,
          kind: 'provider_asked',
          detail: { payments: seen.found },
        });
      }
      if (isOver) {
        await recordOrderEvent(trx, orderId, {
          at: now,
          kind: 'state_changed',
          detail: { from: order.state, to: state },
        });
      }
    });
  }

  /** Takes due orders by moving their next check, so that two processes do not ask about the same one. */
  async function claimDue(): Promise<string[]> {
    const now = clock.now();
    const due = await db
      .selectFrom('orders')
      .select(['id', 'next_check_at', 'state', 'checks'])
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(BATCH)
      .execute();
    const claimed: string[] = [];
    for (const order of due) {
      const taken = await db
        .updateTable('orders')
        .set({ next_check_at: nextCheckAt({ ...order, now }) })
        .where('id', '=', order.id)
        .where('next_check_at', '=', order.next_check_at)
        .returning('id')
        .executeTakeFirst();
      if (taken) claimed.push(taken.id);
    }
    return claimed;
  }

  return {
    checkOrder,
    /** For whoever holds an order's key: asks unless it was just asked. */
    async checkIfPatient(orderId: string): Promise<void> {
      const now = clock.now();
      const isFirst = await db
        .updateTable('orders')
        .set({ last_check_at: now })
        .where('id', '=', orderId)
        .where((eb) => eb.or([eb('last_check_at', 'is', null), eb('last_check_at', '<=', now - PATIENCE_MS)]))
        .returning('id')
        .executeTakeFirst();
      if (isFirst) await checkOrder(orderId, true);
    },
    /** One round of the timer; a provider that is down ends the round, and the next one tries again. */
    async checkDueOrders(): Promise<void> {
      if (!provider) return;
      for (const orderId of await claimDue()) await checkOrder(orderId, false);
    },
  };
}

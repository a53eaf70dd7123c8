import { sql } from 'kysely';
import { LEASE_MS } from '../../platform/jobs/claim';
import { createLimiter } from '../../platform/limits/limiter';
import { settleUse } from '../offers/coupon-uses';
import { isPayable } from '../orders/order-state';
import { nextCheckAt } from './check-schedule';
import { changeOrder, lockOrder, recordOrderEvent } from './order-rows';
import type { PaymentDeps } from './payment-deps';

const BATCH = 25;
/** The number of concurrent requests to the provider. */
const CONCURRENCY = 4;
/** Must be shorter than the interval between two rounds. */
const ROUND_MS = 45_000;
/** Repeated presses of "consultar ahora" within this time query the provider once. */
const THROTTLE_MS = 3_000;
/** After a rejected payment the buyer may have paid again, and returns to see it. */
const RETRY_MS = 500;

export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Checks orders with the provider, so that a lost webhook event delays a sale by minutes instead of losing it. */
export function createReconciliation({ db, clock, log, providers, settlement }: PaymentDeps) {
  const runLimited = createLimiter({ concurrency: CONCURRENCY, maxQueued: BATCH });

  async function checkOrder(orderId: string, isAsked: boolean): Promise<void> {
    const order = await db
      .selectFrom('orders')
      .select(['provider', 'checkout_id'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order) return;
    const provider = await providers.get(order.provider);
    const payments = await provider.findPayments({
      reference: orderId,
      checkoutId: order.checkout_id,
      isAsked,
    });
    for (const payment of payments) {
      // The search by reference is the provider's filter; ignore payments of other orders.
      if (payment.reference === orderId) await settlement.settlePayment(payment);
    }
    await noteCheck(orderId, { found: payments.length, isAsked: isAsked && !provider.isByHand });
  }

  async function noteCheck(orderId: string, seen: { found: number; isAsked: boolean }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const order = await lockOrder(trx, orderId);
      if (!order) return;
      // A cash ticket can be paid days after its link expires, so only an order without any payment expires.
      const isOver = order.state === 'created' && seen.found === 0 && order.checkout_expires_at <= now;
      const state = isOver ? 'expired' : order.state;
      const isStale = isPayable(order.state) && order.checkout_expires_at <= now;
      await changeOrder(trx, orderId, {
        state,
        open_key: isStale ? null : order.open_key,
        last_check_at: now,
        checks: order.checks + 1,
        next_check_at: nextCheckAt({ state, checks: order.checks + 1, now }),
      });
      await settleUse(trx, { ...order, state }, now);
      if (seen.isAsked) {
        await recordOrderEvent(trx, orderId, now, 'provider_asked', { payments: seen.found });
      }
      if (isOver) {
        await recordOrderEvent(trx, orderId, now, 'state_changed', { from: order.state, to: state });
      }
    });
  }

  /** Due orders, in turns between buyers, so that nobody's many orders delay the others. Pending ones first, then the newest. */
  async function findDue(now: number) {
    const names = await providers.names();
    if (names.length === 0) return [];
    const due = db
      .selectFrom('orders')
      .select((eb) => [
        'id',
        'next_check_at',
        eb.case().when('state', '=', 'pending').then(0).else(1).end().as('urgency'),
        sql<number>`row_number() over (
          partition by user_id order by case when state = 'pending' then 0 else 1 end, id desc
        )`.as('turn'),
      ])
      .where('next_check_at', '<=', now)
      .where('provider', 'in', names);
    return await db
      .selectFrom(due.as('due'))
      .select(['id', 'next_check_at'])
      .orderBy('turn')
      .orderBy('urgency')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute();
  }

  /** Reschedules the orders before checking them: other processes skip them, and a failed check is repeated. */
  async function claimDue(): Promise<string[]> {
    const now = clock.now();
    const claimed: string[] = [];
    for (const order of await findDue(now)) {
      const taken = await db
        .updateTable('orders')
        .set({ next_check_at: now + LEASE_MS })
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
    /** Checks an order for the holder of its key, unless it was checked recently. */
    async checkThrottled(orderId: string): Promise<void> {
      const now = clock.now();
      const isFirst = await db
        .updateTable('orders')
        .set({ last_check_at: now })
        .where('id', '=', orderId)
        .where((eb) =>
          eb.or([
            eb('last_check_at', 'is', null),
            eb('last_check_at', '<=', now - THROTTLE_MS),
            eb.and([eb('state', '=', 'rejected'), eb('last_check_at', '<=', now - RETRY_MS)]),
          ]),
        )
        .returning('id')
        .executeTakeFirst();
      if (isFirst) await checkOrder(orderId, true);
    },
    /** Checks due orders until none is left or the time is over. Stops when the provider is down. */
    async checkDueOrders(): Promise<void> {
      const end = clock.now() + ROUND_MS;
      for (let due = await claimDue(); due.length > 0; due = clock.now() < end ? await claimDue() : []) {
        const checks = await Promise.allSettled(
          due.map((orderId) => runLimited(() => checkOrder(orderId, false))),
        );
        const failed = checks.filter((check) => check.status === 'rejected');
        if (failed.length === due.length) throw failed[0]?.reason;
        if (failed.length > 0) log.warn({ failed: failed.length }, 'some orders could not be checked');
      }
    },
  };
}

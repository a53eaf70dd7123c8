import { z } from 'zod';
import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { settleUse } from '../offers/coupon-uses';
import { isInReview } from '../orders/order-facts';
import {
  CANCELLABLE,
  ENTITLING_STATES,
  isCancellable,
  isPayable,
  PAYABLE_STATES,
} from '../orders/order-state';
import { OWNS_ALL } from '../orders/superseding';
import { changeOrder, lockOrder, recordOrderEvent } from './order-rows';
import type { PaymentDeps } from './payment-deps';
import { lapseTransfer } from './transfer/reserve-amount';
import { findTransferPayments, TRANSFER } from './transfer/transfer-payment';

const ofUser = z.object({ userId: z.string() });
const ofPayment = z.object({ provider: z.string(), paymentId: z.string() });

/** Ends the attempts that another payment for the same products made needless: coupons, transfers, open checkouts. */
export function createSuperseding({ db, clock, providers, settlement }: PaymentDeps) {
  /** Marks the open orders whose products are all bought, and enqueues the cancelling of their payments. */
  const supersedeOrders: JobHandler = async (job) => {
    const { userId } = ofUser.parse(job.payload);
    const open = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'in', PAYABLE_STATES)
      .where('superseded_at', 'is', null)
      .where(OWNS_ALL)
      .orderBy('id')
      .execute();
    for (const { id } of open) await db.transaction().execute((trx) => supersede(trx, id));
    await enqueueCancelling(userId);
  };

  async function supersede(trx: Trx, orderId: string): Promise<void> {
    const order = await lockOrder(trx, orderId);
    // It may have been paid since. A proof in review claims that it was.
    if (!order || !isPayable(order.state) || (await isInReview(trx, orderId))) return;
    const now = clock.now();
    await changeOrder(trx, orderId, { superseded_at: now, open_key: null, updated_at: now });
    await settleUse(trx, { ...order, superseded_at: now }, now);
    await recordOrderEvent(trx, orderId, now, 'superseded');
    if (order.provider !== TRANSFER) return;
    await lapseTransfer(trx, orderId, now);
    for (const payment of await findTransferPayments(trx, orderId, now)) {
      await settlement.settleWithin(trx, payment);
    }
  }

  /** The payments that wait although their order is paid, by another payment or by another order. */
  async function enqueueCancelling(userId: string): Promise<void> {
    const payments = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.provider', 'payments.provider_payment_id as paymentId'])
      .where('orders.user_id', '=', userId)
      .where('payments.status', 'in', CANCELLABLE)
      .where((eb) =>
        eb.or([eb('orders.superseded_at', 'is not', null), eb('orders.state', 'in', ENTITLING_STATES)]),
      )
      .execute();
    for (const { provider, paymentId } of payments) {
      await enqueueJob(db, {
        kind: 'cancel-payment',
        dedupeKey: `cancel-payment:${provider}:${paymentId}`,
        payload: { provider, paymentId },
        now: clock.now(),
      });
    }
  }

  /** Whatever the provider answers, the payment that it reports afterwards settles: one paid meanwhile is a second payment. */
  const cancelPayment: JobHandler = async (job) => {
    const { provider: name, paymentId } = ofPayment.parse(job.payload);
    const provider = await providers.get(name);
    if (!provider.cancelPayment) return;
    await provider.cancelPayment(paymentId, `cancel-${paymentId}`).catch((error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'conflict';
      if (!isRefused) throw error;
    });
    const payment = await provider.readPayment(paymentId);
    if (!payment) return;
    await settlement.settlePayment(payment);
    if (isCancellable(payment)) throw new Error(`payment ${paymentId} is still ${payment.status}`);
  };

  return { supersedeOrders, cancelPayment };
}

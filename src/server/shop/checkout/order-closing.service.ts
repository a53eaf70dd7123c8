import type { HandPayment } from '../../../contract/purchases';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import { hasRows } from '../../platform/db/count-rows';
import type { Trx } from '../../platform/db/database';
import { paymentLabel } from '../ledger/payment-label';
import { isPayable } from '../orders/order-state';
import { approveProofsOf } from '../proofs/proof-items';
import { toHandPayment } from './hand-payment';
import { lockOrder, recordOrderEvent } from './order-rows';
import type { PaymentDeps } from './payment-deps';
import { acceptLateMoney } from './transfer/late-money';
import { closeTransfer, readTransferPayment } from './transfer/transfer-payment';

interface Closing {
  orderId: string;
  userId: string;
  /** The product that the creator gives. The order must have it. */
  product: { id: string; title: string };
  adminId: string;
  reason?: string | undefined;
  /** What the buyer paid; what the order asks when absent. */
  payment?: HandPayment | undefined;
  /** An idempotency key: the same press of the button has no further effect. */
  confirmation?: string | undefined;
}

export type CloseOrder = ReturnType<typeof createOrderClosing>;

/** Closes an open order whose money the creator got another way: it is paid once, and all its products are given. */
export function createOrderClosing({ db, clock, settlement }: PaymentDeps) {
  return async (closing: Closing): Promise<void> => {
    const { orderId, adminId } = closing;
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (order?.user_id !== closing.userId || !(await hasProduct(trx, orderId, closing.product.id))) {
        throw new AppError('order_of_another', { field: 'closeOrderId' });
      }
      if (await wasClosedBy(trx, orderId, closing.confirmation)) return;
      const now = clock.now();
      if (order.attention === 'late_payment') {
        await acceptLateMoney(trx, order, { adminId, now });
        await settlement.settleWithin(trx, await readTransferPayment(trx, orderId, now));
        return;
      }
      if (!isPayable(order.state) && order.state !== 'expired')
        throw new AppError('order_not_open', { field: 'closeOrderId' });
      await recordClosing(trx, closing, now);
      await closeTransfer(trx, orderId, now);
      await settlement.settleWithin(trx, toHandPayment(order, closing.payment, now));
      // The buyer is locked by now, and proofs are locked after their buyer.
      await approveProofsOf(trx, orderId, { adminId, now });
    });
  };
}

async function hasProduct(trx: Trx, orderId: string, productId: string): Promise<boolean> {
  const items = trx.selectFrom('order_items').where('order_id', '=', orderId);
  return await hasRows(items.where('product_id', '=', productId));
}

async function wasClosedBy(trx: Trx, orderId: string, confirmation: string | undefined): Promise<boolean> {
  if (!confirmation) return false;
  const events = await trx
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'closed_by_hand')
    .execute();
  return events.some(({ detail }) => JSON.parse(detail).confirmation === confirmation);
}

async function recordClosing(
  trx: Trx,
  { orderId, product, adminId, reason, payment, confirmation }: Closing,
  now: number,
): Promise<void> {
  await recordOrderEvent(trx, orderId, now, 'closed_by_hand', { confirmation });
  await recordAudit(trx, {
    at: now,
    actorId: adminId,
    action: 'order.close',
    subjectId: orderId,
    detail: { productId: product.id, title: product.title, reason, payment: paymentLabel(payment) },
  });
}

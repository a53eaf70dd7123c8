import { AppError } from '../../../../rules/errors';
import type { PaymentStatus } from '../../../../rules/payment-status';
import type { Queries, Trx } from '../../../platform/db/database';
import type { OrderRow, Tables } from '../../../platform/db/schema';
import type { ProviderPayment } from '../../orders/payment-provider';
import { REST_MS } from './reserve-amount';

export const TRANSFER = 'transfer';
export const CURRENCY = 'ARS';

/** The payment of a transfer: what a provider's answer is for the others. Without one when it was paid by hand. */
export async function findTransferPayments(db: Queries, orderId: string, now: number) {
  const row = await db
    .selectFrom('transfers')
    .innerJoin('orders', 'orders.id', 'transfers.order_id')
    .selectAll('transfers')
    .select('orders.total_cents')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ? [toPayment(row, now)] : [];
}

export async function readTransferPayment(trx: Trx, orderId: string, now: number): Promise<ProviderPayment> {
  const [payment] = await findTransferPayments(trx, orderId, now);
  if (!payment) throw new AppError('not_a_transfer');
  return payment;
}

/**
 * The creator got the money another way: the amount rests, and the transfer can no longer arrive. Its order may not be
 * settled yet when it arrived a moment ago.
 */
export async function closeTransfer(trx: Trx, orderId: string, now: number): Promise<void> {
  const closed = await trx
    .updateTable('transfers')
    .set({ closed_at: now, free_at: now + REST_MS })
    .where('order_id', '=', orderId)
    .returning('received_at')
    .executeTakeFirst();
  if (!closed) return;
  if (closed.received_at !== null) throw new AppError('order_not_open', { field: 'closeOrderId' });
  // It was never paid this way.
  await trx
    .deleteFrom('payments')
    .where('provider', '=', TRANSFER)
    .where('provider_payment_id', '=', orderId)
    .execute();
}

type Transfer = Tables['transfers'] & Pick<OrderRow, 'total_cents'>;

function toPayment(row: Transfer, now: number): ProviderPayment {
  return {
    provider: TRANSFER,
    id: row.order_id,
    status: statusOf(row, now),
    statusDetail: '',
    amountCents: row.total_cents,
    refundedCents: row.refunded_cents,
    currency: CURRENCY,
    reference: row.order_id,
    updatedAt: row.refunded_at ?? row.received_at,
    isLate: row.late === 1,
  };
}

function statusOf(
  { due_at, received_at, refunded_cents, total_cents }: Transfer,
  now: number,
): PaymentStatus {
  if (refunded_cents > 0 && refunded_cents >= total_cents) return 'refunded';
  if (received_at !== null) return 'approved';
  return due_at <= now ? 'cancelled' : 'pending';
}

import { sumCents } from '../../../rules/money';
import type { Trx } from '../../platform/db/database';
import type { OrderRow, PaymentRow } from '../../platform/db/schema';
import { refundGrants } from '../ledger/grants';
import { isPaid, paymentsOf } from './payments';
import { readNamedRefunds } from './refund-requests';

/** Records in the ledger how much of an order went back, as its payments say. The caller holds the order. */
export async function recordReturned(trx: Trx, order: Pick<OrderRow, 'id' | 'user_id'>): Promise<void> {
  const payments = await paymentsOf(trx, order.id);
  const returned = returnedOf(payments.filter((payment) => payment.problem === null));
  await refundGrants(trx, order, returned, (await readNamedRefunds(trx, order.id)).cents);
}

/** While one payment pays for the order, another one that went back was a second one. */
function returnedOf(payments: PaymentRow[]): number {
  const paying = payments.filter(isPaid);
  if (paying.length > 0)
    return sumCents(paying.map((payment) => payment.refunded_cents - payment.uncounted_refund_cents));
  const gone = payments.filter(({ status }) => status === 'refunded' || status === 'charged_back');
  return sumCents(gone.map((payment) => payment.amount_cents));
}

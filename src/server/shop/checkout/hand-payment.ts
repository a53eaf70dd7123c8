import type { HandPayment } from '../../../contract/purchases';
import { CURRENCIES, toCents } from '../../../rules/money';
import { spreadTotal } from '../../../rules/quote';
import type { Queries } from '../../platform/db/database';
import type { OrderRow, PaymentRow } from '../../platform/db/schema';
import type { ProviderPayment } from '../orders/payment-provider';
import { TRANSFER } from './transfer/transfer-payment';

/** The provider of a payment that the creator noted by hand. No service knows it. */
export const HAND = 'hand';

/** What the creator notes when she closes an order by hand: what she typed, or what the order asks. */
export function toHandPayment(
  order: OrderRow,
  payment: HandPayment | undefined,
  now: number,
): ProviderPayment {
  return {
    provider: HAND,
    id: order.id,
    status: 'approved',
    // The method of the sale.
    statusDetail: payment ? `hand-${payment.method}` : order.provider === TRANSFER ? TRANSFER : 'hand-other',
    amountCents: payment ? toCents(payment.amount) : order.total_cents,
    refundedCents: 0,
    currency: payment?.currency ?? order.currency,
    reference: order.id,
    updatedAt: now,
  };
}

/** The payment of an order that costs nothing. */
export function toFreePayment(order: OrderRow, now: number): ProviderPayment {
  return { ...toHandPayment(order, undefined, now), statusDetail: 'free' };
}

/** The same payment after some of it went back. The creator gives the money back herself. */
export function toReturnedHandPayment(paid: PaymentRow, refundedCents: number, now: number): ProviderPayment {
  return {
    provider: HAND,
    id: paid.provider_payment_id,
    status: refundedCents >= paid.amount_cents ? 'refunded' : 'approved',
    statusDetail: paid.status_detail,
    amountCents: paid.amount_cents,
    refundedCents,
    currency: paid.currency,
    reference: paid.reference,
    updatedAt: now,
  };
}

/** What an order and each of its items bring in: what it asks, or what the creator noted by hand. */
export async function readCharged(
  db: Queries,
  order: Pick<OrderRow, 'id' | 'provider' | 'currency' | 'total_cents'>,
  items: { paid_cents: number }[] = [],
) {
  const byHand = await db
    .selectFrom('payments')
    .select(['status_detail', 'currency', 'amount_cents'])
    .where('provider', '=', HAND)
    .where('provider_payment_id', '=', order.id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  const { provider: method, currency, total_cents: totalCents } = order;
  const askedCents = items.map((item) => item.paid_cents);
  if (!byHand) return { method, currency, totalCents, itemCents: askedCents };
  return {
    method: byHand.status_detail,
    currency: CURRENCIES.find((known) => known === byHand.currency) ?? currency,
    totalCents: byHand.amount_cents,
    itemCents: spreadTotal(askedCents, byHand.amount_cents),
  };
}

import type { Queries, Trx } from '../../platform/db/database';
import type { OrderRow, PaymentRow } from '../../platform/db/schema';
import { mayReplace } from '../orders/order-state';
import type { ProviderPayment } from '../orders/payment-provider';
import { HAND } from './hand-payment';
import { recordOrderEvent } from './order-rows';

/** Stores the payment as the provider reports it, unless a newer version is stored. Returns undefined when nothing changed. */
export async function storePayment(
  trx: Trx,
  order: OrderRow | undefined,
  payment: ProviderPayment,
  now: number,
): Promise<PaymentRow | undefined> {
  const known = await trx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('provider_payment_id', '=', payment.id)
    .executeTakeFirst();
  const problem = problemOf(order, payment);
  const isSame = known?.problem === problem && hasSameFacts(known, payment);
  if (known && isSame) await storeFee(trx, known, payment);
  if (known && (isSame || !mayReplace(known, payment))) return undefined;
  const facts = {
    status: payment.status,
    status_detail: payment.statusDetail,
    refunded_cents: payment.refundedCents,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    problem,
    voucher_url: payment.voucher?.url ?? null,
    voucher_place: payment.voucher?.place ?? null,
    voucher_due_at: payment.voucher?.dueAt ?? null,
    fee_cents: payment.feeCents ?? known?.fee_cents ?? null,
    provider_updated_at: payment.updatedAt ?? known?.provider_updated_at ?? null,
    updated_at: now,
  };
  const stored = await trx
    .insertInto('payments')
    .values({
      provider: payment.provider,
      provider_payment_id: payment.id,
      order_id: order?.id ?? null,
      reference: payment.reference,
      uncounted_refund_cents: 0,
      created_at: now,
      ...facts,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doUpdateSet(facts))
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordRefund(trx, stored, known?.refunded_cents ?? 0);
  if (order) {
    await recordOrderEvent(trx, order.id, now, stored.problem ? 'payment_mismatch' : 'payment_changed', {
      payment: stored.provider_payment_id,
      status: stored.status,
      statusDetail: stored.status_detail,
      ...(stored.problem ? { problem: stored.problem } : {}),
    });
  }
  return stored;
}

export async function paymentsOf(db: Queries, orderId: string): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('provider_payment_id')
    .execute();
}

/** Whether the shop has the money, or is still arguing about it. */
export function isPaid(payment: PaymentRow): boolean {
  return ['approved', 'in_mediation', 'reimbursed'].includes(payment.status);
}

/** A fee may be known later than the payment. It changes nothing else. */
async function storeFee(trx: Trx, known: PaymentRow, { feeCents = null }: ProviderPayment): Promise<void> {
  if (feeCents === null || feeCents === known.fee_cents) return;
  await trx
    .updateTable('payments')
    .set({ fee_cents: feeCents })
    .where('provider', '=', known.provider)
    .where('provider_payment_id', '=', known.provider_payment_id)
    .execute();
}

async function recordRefund(trx: Trx, payment: PaymentRow, refundedBefore: number): Promise<void> {
  if (payment.refunded_cents <= refundedBefore) return;
  await trx
    .insertInto('refunds')
    .values({
      provider: payment.provider,
      provider_payment_id: payment.provider_payment_id,
      refunded_cents: payment.refunded_cents,
      amount_cents: payment.refunded_cents - refundedBefore,
      at: payment.updated_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function problemOf(order: OrderRow | undefined, payment: ProviderPayment): PaymentRow['problem'] {
  if (order && payment.provider === HAND) return null;
  if (!order || order.provider !== payment.provider) return 'reference';
  if (payment.currency !== order.currency) return 'currency';
  if (payment.amountCents !== order.total_cents) return 'amount';
  return payment.isLate ? 'late' : null;
}

function hasSameFacts(known: PaymentRow, payment: ProviderPayment): boolean {
  return (
    known.status === payment.status &&
    known.status_detail === payment.statusDetail &&
    known.refunded_cents === payment.refundedCents &&
    known.amount_cents === payment.amountCents
  );
}

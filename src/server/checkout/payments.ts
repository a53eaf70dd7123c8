import type { Trx } from '../db/database';
import type { OrderRow, PaymentRow } from '../db/schema';
import { recordOrderEvent } from './order-events';
import { mayReplace } from './order-state';
import type { ProviderPayment } from './payment-provider';

/** Writes what the provider says, unless something later is known; undefined when nothing changed. */
export async function storePayment(
  trx: Trx,
  order: OrderRow | undefined,
  payment: ProviderPayment,
  now: number,
): Promise<PaymentRow | undefined> {
  const known = await trx.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirst();
  if (known && (!mayReplace(known, payment) || isSame(known, payment))) return undefined;
  const facts = {
    status: payment.status,
    status_detail: payment.statusDetail,
    refunded_cents: payment.refundedCents,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    problem: problemOf(order, payment),
    provider_updated_at: payment.updatedAt ?? known?.provider_updated_at ?? null,
    updated_at: now,
  };
  const stored = await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      order_id: order?.id ?? null,
      reference: payment.reference,
      created_at: now,
      ...facts,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (order) {
    await recordOrderEvent(trx, order.id, {
      at: now,
      kind: stored.problem ? 'payment_mismatch' : 'payment_changed',
      detail: {
        payment: stored.id,
        status: stored.status,
        statusDetail: stored.status_detail,
        ...(stored.problem ? { problem: stored.problem } : {}),
      },
    });
  }
  return stored;
}

export async function paymentsOf(trx: Trx, orderId: string): Promise<PaymentRow[]> {
  return await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function problemOf(order: OrderRow | undefined, payment: ProviderPayment): PaymentRow['problem'] {
  if (!order) return 'reference';
  if (payment.currency !== 'ARS') return 'currency';
  return payment.amountCents === order.total_cents ? null : 'amount';
}

function isSame(known: PaymentRow, payment: ProviderPayment): boolean {
  return (
    known.status === payment.status &&
    known.status_detail === payment.statusDetail &&
    known.refunded_cents === payment.refundedCents &&
    known.amount_cents === payment.amountCents
  );
}

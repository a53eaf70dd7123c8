import type { OrderAttention, OrderState } from '../../shared/checkout';
import { formatMoney, fromCents, sumCents } from '../../shared/money';
import type { Trx } from '../db/database';
import type { OrderRow, PaymentRow } from '../db/schema';
import type { Deps } from '../deps';
import { announceSale } from '../purchases/announce-sale';
import { refundGrants } from '../purchases/grants';
import { countCart } from '../statistics/sales-counts';
import { acceptTerms } from './accept-terms';
import { nextCheckAt } from './check-schedule';
import { lockOrder } from './lock-order';
import { recordOrderEvent } from './order-events';
import { grantOrder, revokeOrder } from './order-grants';
import { createOrderMails, type OrderMailKind } from './order-mails';
import { entitles, isPayable, orderStateOf } from './order-state';
import type { ProviderPayment } from './payment-provider';
import { paymentsOf, storePayment } from './payments';

export type Settlement = ReturnType<typeof createSettlement>;

const MAILS: Partial<Record<OrderState, OrderMailKind>> = {
  pending: 'pending',
  rejected: 'rejected',
  refunded: 'refund',
};

/**
 * Settles an order with a payment as the provider reports it: payment, state, access, mails and timeline in one
 * transaction. It is idempotent.
 */
export function createSettlement({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const orderMails = createOrderMails(config);

  async function settlePayment(payment: ProviderPayment): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const order = payment.reference ? await lockOrder(trx, payment.reference) : undefined;
      const stored = await storePayment(trx, order, payment, now);
      if (!stored) return;
      if (order) await updateOrder(trx, order, stored, now);
      else if (stored.status === 'approved')
        await orderMails.strayPayment(trx, stored.provider_payment_id, now);
    });
  }

  async function updateOrder(trx: Trx, order: OrderRow, changed: PaymentRow, now: number): Promise<void> {
    const payments = await paymentsOf(trx, order.id);
    const state = orderStateOf(payments.map(factsOf), order.state === 'expired' ? 'expired' : 'created');
    const hadAccess = entitles(order.state) && order.suspended_at === null;
    const hasAccess = entitles(state) && order.suspended_at === null;
    let paidTwice = payments.filter((payment) => isPaid(payment) && payment.problem === null).length > 1;

    if (state !== order.state) {
      await recordOrderEvent(trx, order.id, {
        at: now,
        kind: 'state_changed',
        detail: { from: order.state, to: state },
      });
    }
    // The report of the press may be lost; the payment follows it.
    if (hasAccess) await acceptTerms(trx, order.id, now);
    if (hasAccess && !hadAccess) {
      const isFirst = order.state === 'expired' || isPayable(order.state);
      if (isFirst) await countCart(trx, order.created_at, 'paid');
      const { granted, alreadyOwned } = await grantOrder(trx, order, now);
      if (alreadyOwned.length > 0) paidTwice = true;
      if (granted.length > 0) {
        await orderMails.toBuyer(trx, order, 'receipt', { now });
        await announceSale(trx, config, {
          key: `order:${order.id}`,
          buyerId: order.user_id,
          titles: granted,
          total: formatMoney(fromCents(order.total_cents), order.currency),
          adminPath: `/admin/ordenes?orden=${order.id}`,
          now,
        });
      }
    }
    if (hadAccess && !hasAccess) await revokeOrder(trx, order, state, now);
    await refundGrants(trx, order.id, refundedOf(payments));
    const orderMail = MAILS[state];
    if (orderMail && state !== order.state) await orderMails.toBuyer(trx, order, orderMail, { now });

    const attention = attentionFor({ from: order.state, to: state, changed, paidTwice });
    if (attention)
      await orderMails.toOwner(trx, order, attention, {
        now,
        cause: `${changed.provider_payment_id}:${state}`,
      });
    if (attention && attention !== order.attention) {
      await recordOrderEvent(trx, order.id, { at: now, kind: 'attention', detail: { reason: attention } });
    }
    await trx
      .updateTable('orders')
      .set({
        state,
        attention: attention ?? order.attention,
        open_key: isPayable(state) ? order.open_key : null,
        next_check_at: state === order.state ? order.next_check_at : nextCheckAt({ state, checks: 0, now }),
        checks: state === order.state ? order.checks : 0,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .execute();
  }

  /** Handles a fraud alert: suspends access until an admin resolves it. */
  async function suspendOrder(orderId: string, paymentId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order || order.suspended_at !== null) return;
      const now = clock.now();
      await trx
        .updateTable('orders')
        .set({ suspended_at: now, attention: 'fraud_alert', updated_at: now })
        .where('id', '=', order.id)
        .execute();
      await recordOrderEvent(trx, order.id, { at: now, kind: 'suspended', detail: { payment: paymentId } });
      await revokeOrder(trx, order, 'fraud_alert', now);
      await orderMails.toOwner(trx, order, 'fraud_alert', { now, cause: paymentId });
    });
  }

  return { settlePayment, suspendOrder };
}

function attentionFor({
  from,
  to,
  changed,
  paidTwice,
}: {
  from: OrderState;
  to: OrderState;
  changed: PaymentRow;
  paidTwice: boolean;
}): OrderAttention | undefined {
  if (changed.problem !== null && isPaid(changed)) return 'wrong_payment';
  if (paidTwice) return 'second_payment';
  if (to === 'partially_refunded') return 'partial_refund';
  if (isDispute(to)) return 'dispute';
  if (isDispute(from) && to === 'approved') return 'dispute_won';
  return undefined;
}

/** The money that went back from payments that still pay for the order. */
function refundedOf(payments: PaymentRow[]): number {
  const kept = payments.filter((payment) => isPaid(payment) && payment.problem === null);
  return sumCents(kept.map((payment) => payment.refunded_cents));
}

function isDispute(state: OrderState): boolean {
  return state === 'disputed' || state === 'charged_back';
}

function isPaid(payment: PaymentRow): boolean {
  return ['approved', 'in_mediation', 'reimbursed'].includes(payment.status);
}

function factsOf(payment: PaymentRow) {
  return {
    status: payment.status,
    statusDetail: payment.status_detail,
    refundedCents: payment.refunded_cents,
    problem: payment.problem,
  };
}

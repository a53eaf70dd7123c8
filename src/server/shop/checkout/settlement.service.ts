import type { OrderState } from '../../../contract/checkout';
import { formatMoney, fromCents } from '../../../rules/money';
import type { OrderAttention } from '../../../rules/sale-states';
import type { Trx } from '../../platform/db/database';
import type { GrantRow, OrderRow, PaymentRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { announceSale } from '../ledger/announce-sale';
import { countCart, countPaidSource } from '../ledger/sales-counts';
import { hasLostUse, settleUse } from '../offers/coupon-uses';
import { acceptTerms } from '../orders/accept-terms';
import { entitles, isCancellable, isPayable, orderStateOf } from '../orders/order-state';
import type { ProviderPayment } from '../orders/payment-provider';
import { enqueueSuperseding } from '../orders/superseding';
import { nextCheckAt } from './check-schedule';
import { readCharged } from './hand-payment';
import { grantOrder, revokeOrder } from './order-grants';
import { createOrderMails, type OrderMailKind } from './order-mails';
import { changeOrder, lockOrder, recordOrderEvent } from './order-rows';
import { isPaid, paymentsOf, storePayment } from './payments';
import { readNamedRefunds } from './refund-requests';
import { recordReturned } from './returned-money';

export type Settlement = ReturnType<typeof createSettlement>;

const MAILS: Partial<Record<OrderState, OrderMailKind>> = {
  pending: 'pending',
  rejected: 'rejected',
  refunded: 'refund',
};

/** Settles an order, with its access and mails, with a payment as the provider reports it. It is idempotent. */
export function createSettlement({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const orderMails = createOrderMails(config);

  async function settlePayment(payment: ProviderPayment): Promise<void> {
    await db.transaction().execute((trx) => settleWithin(trx, payment));
  }

  async function settleWithin(trx: Trx, payment: ProviderPayment): Promise<void> {
    const now = clock.now();
    const order = payment.reference ? await lockOrder(trx, payment.reference) : undefined;
    // The price was promised to somebody else: the creator decides about the money.
    const isLate = order !== undefined && !entitles(order.state) && (await hasLostUse(trx, order.id));
    const stored = await storePayment(trx, order, isLate ? { ...payment, isLate } : payment, now);
    if (!stored) return;
    if (order) await updateOrder(trx, order, stored, now);
    else if (stored.status === 'approved')
      await orderMails.strayPayment(trx, stored.provider_payment_id, now);
  }

  async function updateOrder(trx: Trx, order: OrderRow, changed: PaymentRow, now: number): Promise<void> {
    const payments = await paymentsOf(trx, order.id);
    const state = orderStateOf(payments, stateWithoutPayments(order, payments));
    const hadAccess = entitles(order.state) && order.suspended_at === null;
    const hasAccess = entitles(state) && order.suspended_at === null;
    let paidTwice = payments.filter((payment) => isPaid(payment) && payment.problem === null).length > 1;

    if (state !== order.state) {
      await recordOrderEvent(trx, order.id, now, 'state_changed', { from: order.state, to: state });
    }
    // The report of the press may be lost; the payment follows it.
    if (hasAccess) await acceptTerms(trx, order.id, now);
    if (hasAccess && !hadAccess) {
      const isFirst = order.state === 'expired' || isPayable(order.state);
      if (isFirst) {
        await countCart(trx, order.created_at, 'paid');
        await countPaidSource(trx, order.source, now);
      }
      const { granted, alreadyOwned } = await grantOrder(trx, config, order, now);
      if (alreadyOwned.length > 0) paidTwice = true;
      if (granted.length > 0) {
        await orderMails.toBuyer(trx, order, 'receipt', { now });
        const charged = await readCharged(trx, order);
        await announceSale(trx, config, {
          key: `order:${order.id}`,
          number: order.number,
          buyerId: order.user_id,
          titles: granted,
          total: formatMoney(fromCents(charged.totalCents), charged.currency),
          adminPath: `/admin/ordenes?orden=${order.id}`,
          now,
        });
      }
    }
    const named = await readNamedRefunds(trx, order.id);
    const isKept = ({ product_id }: GrantRow) => state === 'refunded' && named.isKept(product_id);
    if (hadAccess && !hasAccess)
      await revokeOrder(trx, config, order, { reason: state, now, ends: (grant) => !isKept(grant) });
    await recordReturned(trx, order);
    if (hasAccess) await revokeOrder(trx, config, order, { reason: 'refunded', now, ends: named.ends });
    const orderMail = MAILS[state];
    // Nobody waits for an attempt that another payment made needless.
    const isNeedless = order.superseded_at !== null && isPayable(state);
    if (orderMail && state !== order.state && !isNeedless)
      await orderMails.toBuyer(trx, order, orderMail, { now });
    const asked = named.latestOf(changed);
    const isAskedPart = state === 'partially_refunded' && asked !== undefined && named.explain(changed);
    if (isAskedPart) await orderMails.toBuyer(trx, order, 'partial_refund', { now, again: `:${asked.id}` });

    const attention = attentionFor({ from: order.state, to: state, changed, paidTwice, isAskedPart });
    if (attention)
      await orderMails.toOwner(trx, order, attention, {
        now,
        cause: `${changed.provider_payment_id}:${state}`,
      });
    if (attention && attention !== order.attention) {
      await recordOrderEvent(trx, order.id, now, 'attention', { reason: attention });
    }
    await changeOrder(trx, order.id, {
      state,
      attention: attention ?? (isStillOpen(order.attention, payments) ? order.attention : null),
      open_key: isPayable(state) ? order.open_key : null,
      next_check_at: state === order.state ? order.next_check_at : nextCheckAt({ state, checks: 0, now }),
      checks: state === order.state ? order.checks : 0,
      updated_at: now,
    });
    await settleUse(trx, { ...order, state }, now);
    const isPaidNow = hasAccess && !hadAccess;
    const isLeftOver = isCancellable(changed) && (hasAccess || isNeedless);
    if (isPaidNow || isLeftOver) {
      const cause = `order:${order.id}:${changed.provider_payment_id}:${changed.status}`;
      await enqueueSuperseding(trx, { userId: order.user_id, cause, now });
    }
  }

  /** Handles a fraud alert: suspends access until an admin resolves it. */
  async function suspendOrder(orderId: string, paymentId: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order || order.suspended_at !== null) return;
      const now = clock.now();
      await changeOrder(trx, order.id, { suspended_at: now, attention: 'fraud_alert', updated_at: now });
      await recordOrderEvent(trx, order.id, now, 'suspended', { payment: paymentId });
      await revokeOrder(trx, config, order, { reason: 'fraud_alert', now });
      await orderMails.toOwner(trx, order, 'fraud_alert', { now, cause: paymentId });
    });
  }

  return { settlePayment, settleWithin, suspendOrder };
}

interface Settled {
  from: OrderState;
  to: OrderState;
  changed: PaymentRow;
  paidTwice: boolean;
  /** The creator asked for everything that went back. */
  isAskedPart: boolean;
}

function attentionFor({ from, to, changed, paidTwice, isAskedPart }: Settled): OrderAttention | undefined {
  if (changed.problem !== null && isPaid(changed))
    return changed.problem === 'late' ? 'late_payment' : 'wrong_payment';
  if (paidTwice) return 'second_payment';
  if (to === 'partially_refunded' && !isAskedPart) return 'partial_refund';
  if (isDispute(to)) return 'dispute';
  if (isDispute(from) && to === 'approved') return 'dispute_won';
  return undefined;
}

/** An order whose only money came too late is over, as it was before. */
function stateWithoutPayments(order: OrderRow, payments: PaymentRow[]): OrderState {
  if (order.state === 'expired') return 'expired';
  return payments.some((payment) => payment.problem === 'late') ? 'cancelled' : 'created';
}

/** A payment that waited for a decision waits no more once it pays for the order or went back. */
function isStillOpen(attention: OrderAttention | null, payments: PaymentRow[]): boolean {
  if (attention !== 'late_payment' && attention !== 'wrong_payment') return true;
  return payments.some((payment) => payment.problem !== null && isPaid(payment));
}

function isDispute(state: OrderState): boolean {
  return state === 'disputed' || state === 'charged_back';
}

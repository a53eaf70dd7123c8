import type { PaymentStatus } from '../../../../rules/payment-status';
import type { ProviderPayment } from '../../orders/payment-provider';
import type { Capture, Order } from './answers';

export const NAME = 'paypal';

/** The state of a dispute. `none` also means that the shop won: PayPal leaves or returns the money. */
export interface DisputeState {
  verdict: 'none' | 'open' | 'lost';
  updatedAt: number | null;
}

export const NO_DISPUTE: DisputeState = { verdict: 'none', updatedAt: null };

const BY_CAPTURE: Record<string, PaymentStatus> = {
  COMPLETED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  REFUNDED: 'refunded',
  DECLINED: 'rejected',
  FAILED: 'rejected',
};

/** A capture with its refunds and its dispute, in the words of the port. */
export function toPayment(capture: Capture, order: Order | null, dispute: DisputeState): ProviderPayment {
  const unit = order?.purchase_units[0];
  const refunds = (unit?.payments?.refunds ?? []).filter((refund) => refund.status === 'COMPLETED');
  const refundedCents = refunds.reduce((sum, refund) => sum + refund.amount.cents, 0);
  // An unknown status counts as in process, so a new one does not break the shop.
  const plain = BY_CAPTURE[capture.status] ?? 'in_process';
  const status = withDispute(plain, dispute);
  return {
    provider: NAME,
    id: capture.id,
    status,
    statusDetail: (capture.status_details?.reason ?? capture.status).toLowerCase(),
    amountCents: capture.amount.cents,
    refundedCents: status === 'refunded' ? refundedCents || capture.amount.cents : refundedCents,
    currency: capture.amount.currency,
    reference: capture.custom_id ?? unit?.custom_id ?? null,
    feeCents: capture.seller_receivable_breakdown?.paypal_fee?.cents ?? null,
    updatedAt: latest([
      capture.update_time,
      dispute.updatedAt,
      ...refunds.map((refund) => refund.update_time),
    ]),
  };
}

/** PayPal refused to capture: no capture exists, so the attempt is named after the checkout. */
export function toRefusedPayment(order: Order, issue: string): ProviderPayment {
  const unit = order.purchase_units[0];
  return {
    provider: NAME,
    id: `declined-${order.id}`,
    status: 'rejected',
    statusDetail: issue.toLowerCase(),
    amountCents: unit?.amount?.cents ?? 0,
    refundedCents: 0,
    currency: unit?.amount?.currency ?? '',
    reference: unit?.custom_id ?? null,
    updatedAt: null,
  };
}

function withDispute(status: PaymentStatus, { verdict }: DisputeState): PaymentStatus {
  if (verdict === 'lost') return 'charged_back';
  return verdict === 'open' && status === 'approved' ? 'in_mediation' : status;
}

function latest(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : null;
}

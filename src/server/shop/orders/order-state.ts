import type { OrderState } from '../../../contract/checkout';
import type { PaymentStatus } from '../../../rules/payment-status';
import type { PaymentRow } from '../../platform/db/schema';
import type { ProviderPayment } from './payment-provider';

/** What the rules below use. A payment with a problem is ignored. */
export type PaymentFacts = Pick<PaymentRow, 'status' | 'status_detail' | 'refunded_cents' | 'problem'>;

/** Order states by payment, strongest first. The strongest payment decides the state of the order. */
const STATE_BY_PAYMENT: [OrderState, (payment: PaymentFacts) => boolean][] = [
  ['approved', (payment) => isHeld(payment) && !isPartlyRefunded(payment)],
  ['partially_refunded', isHeld],
  ['disputed', (payment) => payment.status === 'in_mediation'],
  ['charged_back', (payment) => payment.status === 'charged_back'],
  ['refunded', (payment) => payment.status === 'refunded'],
  ['pending', (payment) => ['pending', 'in_process', 'authorized'].includes(payment.status)],
  ['rejected', (payment) => payment.status === 'rejected'],
  ['cancelled', (payment) => payment.status === 'cancelled'],
];

/** Whether the shop has the money. */
function isHeld(payment: PaymentFacts): boolean {
  return payment.status === 'approved' || payment.status === 'reimbursed';
}

function isPartlyRefunded(payment: PaymentFacts): boolean {
  return payment.refunded_cents > 0 || payment.status_detail === 'partially_refunded';
}

/** Derives the state of an order from all of its payments, so the sequence of webhook events does not matter. */
export function orderStateOf(payments: PaymentFacts[], withoutPayments: OrderState): OrderState {
  const counted = payments.filter((payment) => payment.problem === null);
  const rule = STATE_BY_PAYMENT.find(([, decides]) => counted.some(decides));
  return rule ? rule[0] : withoutPayments;
}

export const ENTITLING_STATES: OrderState[] = ['approved', 'partially_refunded', 'disputed'];
/** A rejected or cancelled payment does not close the order: the buyer may try again. */
export const PAYABLE_STATES: OrderState[] = ['created', 'pending', 'rejected', 'cancelled'];

export function entitles(state: OrderState): boolean {
  return ENTITLING_STATES.includes(state);
}

export function isPayable(state: OrderState): boolean {
  return PAYABLE_STATES.includes(state);
}

/** The statuses from which a provider can cancel a payment. */
export const CANCELLABLE: PaymentStatus[] = ['pending', 'in_process'];

export function isCancellable({ status }: { status: PaymentStatus }): boolean {
  return CANCELLABLE.includes(status);
}

const RANK: Record<PaymentStatus, number> = {
  pending: 0,
  in_process: 0,
  authorized: 0,
  rejected: 1,
  cancelled: 1,
  approved: 2,
  in_mediation: 3,
  charged_back: 4,
  refunded: 4,
  reimbursed: 4,
};

/** Events and API answers can arrive out of order. Returns whether a payment just read may replace the stored one. */
export function mayReplace(
  stored: { status: PaymentStatus; provider_updated_at: number | null },
  read: Pick<ProviderPayment, 'status' | 'updatedAt'>,
): boolean {
  const both = stored.provider_updated_at !== null && read.updatedAt !== null;
  const isNewer = both && Number(read.updatedAt) > Number(stored.provider_updated_at);
  const isOlder = both && Number(read.updatedAt) < Number(stored.provider_updated_at);
  if (isOlder) return false;
  if (RANK[read.status] >= RANK[stored.status]) return true;
  // Only a chargeback that the shop wins returns to approved.
  const wonDispute = read.status === 'approved' && ['in_mediation', 'charged_back'].includes(stored.status);
  return wonDispute && isNewer;
}

import type { OrderState } from '../../shared/checkout';
import type { PaymentStatus, ProviderPayment } from './payment-provider';

/** What the rules below read of a payment. */
export interface PaymentFacts {
  status: PaymentStatus;
  statusDetail: string;
  refundedCents: number;
  /** Set when amount or currency are not the order's: such a payment counts for nothing. */
  problem: string | null;
}

/** The strongest payment decides: the list is in order of strength. */
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

/** The shop has the money. */
function isHeld(payment: PaymentFacts): boolean {
  return payment.status === 'approved' || payment.status === 'reimbursed';
}

function isPartlyRefunded(payment: PaymentFacts): boolean {
  return payment.refundedCents > 0 || payment.statusDetail === 'partially_refunded';
}

/** The state of an order follows from all of its payments, so the order of webhook events does not matter. */
export function orderStateOf(payments: PaymentFacts[], withoutPayments: OrderState): OrderState {
  const counted = payments.filter((payment) => payment.problem === null);
  const rule = STATE_BY_PAYMENT.find(([, decides]) => counted.some(decides));
  return rule ? rule[0] : withoutPayments;
}

export const ENTITLING_STATES: OrderState[] = ['approved', 'partially_refunded', 'disputed'];
/** A rejected or cancelled payment closes nothing: the buyer may try again with the same order. */
const PAYABLE_STATES: OrderState[] = ['created', 'pending', 'rejected', 'cancelled'];

export function entitles(state: OrderState): boolean {
  return ENTITLING_STATES.includes(state);
}

export function isPayable(state: OrderState): boolean {
  return PAYABLE_STATES.includes(state);
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

/** Events and answers overtake each other. Answers whether a payment just read may replace the stored one. */
export function mayReplace(
  stored: { status: PaymentStatus; provider_updated_at: number | null },
  read: Pick<ProviderPayment, 'status' | 'updatedAt'>,
): boolean {
  const both = stored.provider_updated_at !== null && read.updatedAt !== null;
  const isNewer = both && Number(read.updatedAt) > Number(stored.provider_updated_at);
  const isOlder = both && Number(read.updatedAt) < Number(stored.provider_updated_at);
  if (isOlder) return false;
  if (RANK[read.status] >= RANK[stored.status]) return true;
  // A dispute that the shop wins goes back to approved; nothing else ever goes back.
  const wonDispute = read.status === 'approved' && ['in_mediation', 'charged_back'].includes(stored.status);
  return wonDispute && isNewer;
}

/** Why an order needs an admin's attention. */
export const ORDER_ATTENTIONS = [
  'wrong_payment',
  /** A transfer that arrived when its amount was free for another one. */
  'late_payment',
  'second_payment',
  'partial_refund',
  /** The provider did not return what the creator asked. */
  'refund_refused',
  'dispute',
  'dispute_won',
  'fraud_alert',
] as const;
export type OrderAttention = (typeof ORDER_ATTENTIONS)[number];

export const SALE_STATES = [
  'paid',
  'gift',
  'unpaid',
  'refused',
  'waiting_payment',
  'waiting_decision',
  'refunded',
  'partially_refunded',
  'disputed',
  'charged_back',
  'revoked',
  /** The money came, but nothing was granted: a second payment, another amount, a fraud alert. */
  'not_granted',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'authorized',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
  /** A chargeback that the shop won: the money is returned to the shop. */
  'reimbursed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

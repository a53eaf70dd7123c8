import { PAYMENT_STATUSES, type PaymentStatus } from '../../../../rules/payment-status';

/** The statuses of `GET /v1/payments/{id}`. */
export type MercadoPagoStatus = Exclude<PaymentStatus, 'reimbursed'>;

export function toPaymentStatus(status: string, detail: string | null | undefined): PaymentStatus {
  // The status stays `charged_back` when the shop wins; only the detail changes.
  if (status === 'charged_back' && detail === 'reimbursed') return 'reimbursed';
  // An unknown status counts as in process, so a new one does not break the shop.
  return PAYMENT_STATUSES.find((known) => known === status) ?? 'in_process';
}

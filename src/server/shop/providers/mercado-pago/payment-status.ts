import type { DeclineReason } from '../../../../contract/checkout';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../../rules/payment-status';

/** The statuses of `GET /v1/payments/{id}`. */
export type MercadoPagoStatus = Exclude<PaymentStatus, 'reimbursed'>;

export function toPaymentStatus(status: string, detail: string | null | undefined): PaymentStatus {
  // The status stays `charged_back` when the shop wins; only the detail changes.
  if (status === 'charged_back' && detail === 'reimbursed') return 'reimbursed';
  // An unknown status counts as in process, so a new one does not break the shop.
  return PAYMENT_STATUSES.find((known) => known === status) ?? 'in_process';
}

const REASONS: Record<string, DeclineReason> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  cc_rejected_bad_filled_card_number: 'wrong_card_data',
  cc_rejected_bad_filled_date: 'wrong_card_data',
  cc_rejected_bad_filled_security_code: 'wrong_card_data',
  cc_rejected_bad_filled_other: 'wrong_card_data',
  cc_rejected_call_for_authorize: 'call_bank',
  cc_rejected_card_disabled: 'card_disabled',
  cc_rejected_card_type_not_allowed: 'card_disabled',
  cc_rejected_invalid_installments: 'installments',
  cc_rejected_max_attempts: 'too_many_attempts',
  cc_amount_rate_limit_exceeded: 'insufficient_funds',
  cc_rejected_duplicated_payment: 'repeated_payment',
  cc_rejected_high_risk: 'risk',
  cc_rejected_blacklist: 'risk',
};

/** Mercado Pago adds codes over time; an unknown one has no better text. */
export function toDeclineReason(statusDetail: string): DeclineReason {
  return REASONS[statusDetail] ?? 'other';
}

import type { HandPayment } from '../../../contract/purchases';
import { formatMoney } from '../../../rules/money';
import { HAND_LABELS } from '../../../rules/sale-labels';

/** `$ 12.500, efectivo`, for the audit log. */
export function paymentLabel(payment: HandPayment | undefined): string | undefined {
  if (!payment) return undefined;
  return `${formatMoney(payment.amount, payment.currency)}, ${HAND_LABELS[payment.method].toLowerCase()}`;
}

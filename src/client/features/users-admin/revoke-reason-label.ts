import type { OrderState } from '../../../shared/checkout';

/** The reason codes that the shop stores when a payment ends; an admin typed any other text. */
const PAYMENT_REASONS: Partial<Record<OrderState | 'fraud_alert', string>> = {
  refunded: 'se devolvió el pago',
  charged_back: 'contracargo',
  rejected: 'pago rechazado',
  cancelled: 'pago cancelado',
  pending: 'el pago volvió a estar pendiente',
  fraud_alert: 'alerta de fraude',
};

export function revokeReasonLabel(reason: string | null): string {
  const labels: Record<string, string> = PAYMENT_REASONS;
  return reason ? (labels[reason] ?? reason) : 'sin motivo';
}

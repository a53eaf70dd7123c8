/** The codes that the shop stores when a payment ends an access. The creator typed any other reason. */
const WORDS: Record<string, string> = {
  refunded: 'se devolvió el pago',
  charged_back: 'hubo un contracargo',
  rejected: 'el pago fue rechazado',
  cancelled: 'el pago se canceló',
  pending: 'el pago volvió a estar pendiente',
  created: 'el pago ya no coincide con la orden',
  expired: 'el pago ya no coincide con la orden',
  fraud_alert: 'hubo una alerta de fraude',
};

/** Why an access ended, in Spanish. */
export function endReasonWords(reason: string): string {
  return Object.hasOwn(WORDS, reason) ? (WORDS[reason] ?? reason) : reason;
}

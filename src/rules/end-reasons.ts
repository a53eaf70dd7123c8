/** The codes that the shop stores when a payment ends an access. The creator typed any other reason. */
const WORDS: Record<string, string> = {
  given: 'lo regaló',
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

/** What became of a product that a person no longer has, in a word and in a sentence. A gift was never taken from its giver. */
export function endOfAccess(day: string, reason: string): { label: string; isLoss: boolean; text: string } {
  if (reason === 'given') return { label: 'Regalado', isLoss: false, text: `Lo regaló el ${day}` };
  const why = endReasonWords(reason || 'sin motivo');
  return { label: 'Retirado', isLoss: true, text: `Retirado el ${day}: ${why}` };
}

import { findProvider, PROVIDER_NAMES, PROVIDERS, type ProviderName } from './payment-providers';
import type { OrderAttention, SaleState } from './sale-states';

/** How a sale by hand was paid; stored as `hand-<method>`. */
export const HAND_METHODS = ['cash', 'transfer', ...PROVIDER_NAMES, 'other'] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

export const HAND_LABELS: Record<HandMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  ...providerLabels(),
  other: 'Otro',
};

function providerLabels() {
  const labels = PROVIDER_NAMES.map((name) => [name, PROVIDERS[name].label]);
  return Object.fromEntries(labels) as Record<ProviderName, string>; // one for each name
}

const METHOD_LABELS: Record<string, string> = {
  transfer: 'Transferencia',
  proof: 'Comprobante',
  free: 'Sin cargo',
  gift: 'A mano, sin cobrar',
  import: 'Traída de otra plataforma',
  admin: 'A mano',
  hand: 'A mano',
  other: 'A mano',
  demo: 'Demo',
};

/** `Mercado Pago`, `A mano, efectivo`; a new provider shows its own name. */
export function methodLabel(method: string): string {
  const byHand = HAND_METHODS.find((hand) => method === `hand-${hand}`);
  if (byHand)
    return `A mano, ${byHand === 'other' ? 'otro medio' : HAND_LABELS[byHand].replace(/^[ET]/, (first) => first.toLowerCase())}`;
  return findProvider(method)?.label ?? METHOD_LABELS[method] ?? method;
}

export const SALE_STATE_LABELS: Record<SaleState, string> = {
  paid: 'Pagada',
  gift: 'Regalada',
  unpaid: 'Sin pagar',
  refused: 'La tarjeta no pasó',
  waiting_payment: 'Espera el pago',
  waiting_decision: 'Falta tu decisión',
  refunded: 'Devuelta',
  partially_refunded: 'Devuelta en parte',
  disputed: 'En disputa',
  charged_back: 'Con contracargo',
  revoked: 'Acceso retirado',
  not_granted: 'Para revisar',
};

export const ATTENTION_LABELS: Record<OrderAttention, string> = {
  wrong_payment: 'Llegó un pago con otro importe u otra moneda. No dimos acceso.',
  late_payment: 'Llegó cuando la transferencia ya no valía. No dimos acceso: decide tú.',
  second_payment: 'Se pagó dos veces. Devuelve el pago que sobra.',
  partial_refund: 'El pago se devolvió en parte. El acceso sigue dado.',
  refund_refused: 'El medio de pago no hizo la devolución que pediste. El dinero sigue contigo.',
  dispute: 'El comprador o su banco desconocieron el pago.',
  dispute_won: 'La disputa terminó a tu favor. El acceso está dado de nuevo.',
  fraud_alert: 'El medio de pago avisó de un posible fraude. El acceso está suspendido.',
};

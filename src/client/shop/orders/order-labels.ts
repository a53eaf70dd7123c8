import type { OrderState } from '../../../contract/checkout';
import type { OrderEventKind } from '../../../contract/orders-admin';
import { formatAmount } from '../../../rules/figures';
import { CURRENCIES, formatMoney } from '../../../rules/money';
import { findProvider } from '../../../rules/payment-providers';
import { ATTENTION_LABELS } from '../../../rules/sale-labels';
import type { OrderAttention } from '../../../rules/sale-states';

export const STATE_LABELS: Record<OrderState, string> = {
  created: 'Sin pagar',
  pending: 'Pendiente',
  approved: 'Pagada',
  rejected: 'Rechazada',
  cancelled: 'Cancelada',
  expired: 'Vencida',
  refunded: 'Devuelta',
  partially_refunded: 'Devuelta en parte',
  disputed: 'En disputa',
  charged_back: 'Con contracargo',
};

const PAYMENT_LABELS: Record<string, string> = {
  pending: 'pendiente',
  in_process: 'en proceso',
  authorized: 'autorizado',
  approved: 'aprobado',
  in_mediation: 'en mediación',
  rejected: 'rechazado',
  cancelled: 'cancelado',
  refunded: 'devuelto',
  charged_back: 'con contracargo',
  reimbursed: 'con contracargo ganado',
};

const MAIL_LABELS: Record<string, string> = {
  receipt: 'recibo',
  pending: 'pago pendiente',
  rejected: 'pago rechazado',
  refund: 'devolución',
  partial_refund: 'devolución de una parte',
  reminder: 'recordatorio de la transferencia',
};

const PROBLEM_LABELS: Record<string, string> = {
  amount: 'otro importe',
  currency: 'otra moneda',
  reference: 'otra orden',
  late: 'llegó tarde y falta tu decisión',
};

export function paymentLabel(status: unknown): string {
  return PAYMENT_LABELS[String(status)] ?? 'en un estado desconocido';
}

const REVOKE_LABELS: Record<string, string> = {
  refunded: ' porque se devolvió el pago',
  charged_back: ' por un contracargo',
  fraud_alert: ' por una alerta de fraude',
};

type Detail = Record<string, unknown>;

const EVENT_LABELS: Record<OrderEventKind, (detail: Detail) => string> = {
  created: () => 'Armó el carrito',
  preference_asked: () => 'Pedimos el enlace de pago',
  preference_failed: () => 'El medio de pago no respondió',
  preference_ready: () => 'El enlace de pago está listo',
  checkout_opened: () => 'Abrió el pago',
  notice_received: () => 'El medio de pago avisó de un cambio',
  provider_asked: ({ payments }) =>
    `Se consultó al medio de pago: ${payments === 1 ? '1 pago' : `${payments} pagos`}`,
  payment_changed: ({ payment, status }) => `El pago ${payment} está ${paymentLabel(status)}`,
  payment_mismatch: ({ payment, problem }) =>
    `El pago ${payment} no coincide: ${PROBLEM_LABELS[String(problem)] ?? 'otros datos'}`,
  state_changed: ({ from, to }) => `Pasó de ${stateLabel(from)} a ${stateLabel(to)}`,
  granted: ({ titles }) => `Se dio acceso a ${listOf(titles)}`,
  already_owned: ({ titles }) => `Ya tenía ${listOf(titles)}`,
  revoked: ({ reason, titles }) =>
    `Se quitó el acceso${titles ? ` a ${listOf(titles)}` : ''}${REVOKE_LABELS[String(reason)] ?? ''}`,
  mail_queued: ({ mail }) => `Email al comprador: ${MAIL_LABELS[String(mail)] ?? 'aviso'}`,
  attention: ({ reason }) => ATTENTION_LABELS[reason as OrderAttention] ?? 'Necesita revisión',
  suspended: () => 'Se suspendió el acceso por una alerta de fraude',
  resolved: () => 'La marcaste como revisada',
  superseded: () => 'Pagó lo mismo de otra forma',
  closed_by_hand: () => 'Le diste acceso a mano y la orden quedó pagada',
  transfer_late: () => 'Marcaste que el dinero llegó, cuando su importe ya estaba libre',
  late_accepted: () => 'Diste acceso por el dinero que llegó tarde',
  transfer_received: () => 'Marcaste que el dinero llegó',
  refund_asked: ({ payment, amount }) =>
    typeof amount === 'number'
      ? `Se pidió devolver ${formatAmount(amount)} del pago ${payment}`
      : `Se pidió devolver el pago ${payment}`,
  refund_refused: ({ problem }) => `La devolución no se hizo. ${problem ?? ''}`,
};

export function eventLabel({ kind, detail }: { kind: OrderEventKind; detail: Detail }): string {
  return EVENT_LABELS[kind](detail);
}

/** What happened to an order. Nobody is asked about a transfer, and the same answer of a provider says nothing new. */
export function historyOf<E extends { kind: OrderEventKind; detail: Detail }>(
  provider: string,
  events: E[],
): (E & { text: string })[] {
  const told = events.map((event) => ({ ...event, text: eventLabel(event) }));
  return told.filter(({ kind, text }, at) => {
    if (kind !== 'provider_asked') return true;
    return findProvider(provider) !== undefined && told[at - 1]?.text !== text;
  });
}

/** A payment can have any currency; an unknown currency is shown by its code. */
export function amountLabel(amount: number, currency: string): string {
  const known = CURRENCIES.find((code) => code === currency);
  return known ? formatMoney(amount, known) : `${currency} ${amount}`;
}

function stateLabel(state: unknown): string {
  return (STATE_LABELS[state as OrderState] ?? 'otro estado').toLowerCase();
}

function listOf(titles: unknown): string {
  return Array.isArray(titles) ? titles.join(', ') : '';
}

import type { DeclineReason, OrderState, OrderStatus } from '../../../contract/checkout';
import { findProvider } from '../../../rules/payment-providers';
import { leftAttemptText } from './attempt-texts';

export type ResultPlace = 'exito' | 'pendiente' | 'error';

interface ResultLabels {
  title: string;
  text: string;
  mail?: string;
  variant: 'good' | 'waiting' | 'bad';
}

const BY_STATE: Partial<Record<OrderState, ResultLabels>> = {
  approved: {
    title: 'Tu pago se acreditó',
    text: 'Ya puedes entrar a lo que compraste.',
    mail: 'Te mandamos el recibo por email.',
    variant: 'good',
  },
  partially_refunded: {
    title: 'Tu pago se acreditó',
    text: 'Te devolvimos una parte. Tus productos siguen disponibles.',
    variant: 'good',
  },
  disputed: {
    title: 'Tu pago está en revisión',
    text: 'Hay un reclamo abierto por este pago. Mientras tanto, tus productos siguen disponibles.',
    variant: 'waiting',
  },
  pending: {
    title: 'Tu pago está pendiente',
    text: 'Si elegiste pagar en efectivo, paga el cupón y listo: puede tardar hasta tres días hábiles en acreditarse.',
    mail: 'Te avisamos por email; no hace falta que esperes aquí.',
    variant: 'waiting',
  },
  rejected: {
    title: 'El pago fue rechazado',
    text: 'El medio de pago no aceptó la operación y no se te cobró nada. Prueba con otra tarjeta o con otro medio.',
    variant: 'bad',
  },
  cancelled: {
    title: 'El pago se canceló',
    text: 'No se te cobró nada. Puedes intentarlo de nuevo cuando quieras.',
    variant: 'bad',
  },
  expired: {
    title: 'El enlace de pago venció',
    text: 'No se te cobró nada. Vuelve a armar tu carrito y pide un enlace nuevo.',
    variant: 'bad',
  },
  refunded: {
    title: 'Te devolvimos este pago',
    text: 'El dinero vuelve por el mismo medio con que pagaste. Puede tardar unos días en verse.',
    variant: 'bad',
  },
  charged_back: {
    title: 'Este pago fue desconocido',
    text: 'Tu banco desconoció el pago y el acceso terminó. Si fue un error, escríbenos.',
    variant: 'bad',
  },
};

/** The text for an order without a payment differs on each of the three pages. */
const WITHOUT_PAYMENT: Record<ResultPlace, ResultLabels> = {
  exito: {
    title: 'Estamos confirmando tu pago',
    text: 'Suele tardar unos segundos. Esta página se actualiza sola.',
    variant: 'waiting',
  },
  pendiente: {
    title: 'Estamos buscando tu pago',
    text: 'Todavía no nos llegó la confirmación. Esta página se actualiza sola.',
    variant: 'waiting',
  },
  error: {
    title: 'El pago no se completó',
    text: 'No se te cobró nada. Tu carrito no se perdió: puedes recuperarlo o intentarlo de nuevo.',
    variant: 'bad',
  },
};

export function labelsFor({ state, provider, superseded }: OrderStatus, place: ResultPlace): ResultLabels {
  if (superseded) return { title: 'Ya no hace falta', text: leftAttemptText(superseded), variant: 'good' };
  const labels = BY_STATE[state] ?? WITHOUT_PAYMENT[place];
  const pending = state === 'pending' ? findProvider(provider)?.pending : undefined;
  return pending ? { title: labels.title, variant: labels.variant, text: pending } : labels;
}

/** Why a card was declined, and what to do about it. */
export const DECLINE_TEXTS: Record<DeclineReason, string> = {
  insufficient_funds: 'Tu tarjeta no tiene fondos o límite suficiente para este importe.',
  wrong_card_data:
    'Algún dato de la tarjeta no coincide: revisa el número, el vencimiento y el código de seguridad.',
  call_bank:
    'Tu banco pide que autorices este pago: llámalo o apruébalo en su aplicación, y vuelve a intentarlo.',
  card_disabled: 'Tu tarjeta no está habilitada para este pago: actívala con tu banco o usa otra.',
  installments: 'Tu tarjeta no acepta esa cantidad de cuotas.',
  too_many_attempts: 'Hubo demasiados intentos con esta tarjeta: usa otra o vuelve a probar mañana.',
  repeated_payment:
    'Hace poco hiciste otro pago por el mismo importe. Mira en Mis Compras si ya se acreditó.',
  risk: 'El medio de pago no aprobó la operación por seguridad: prueba con otra tarjeta o con otro medio.',
  other: 'Tu banco no aprobó el pago y no dio el motivo.',
};

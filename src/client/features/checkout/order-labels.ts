import type { OrderState } from '../../../shared/checkout';

export type ResultPlace = 'exito' | 'pendiente' | 'error';

interface ResultLabels {
  title: string;
  text: string;
  variant: 'good' | 'waiting' | 'bad';
}

const REJECTED: ResultLabels = {
  title: 'El pago fue rechazado',
  text: 'El medio de pago no aceptó la operación y no se te cobró nada. Prueba con otra tarjeta o con otro medio.',
  variant: 'bad',
};

const BY_STATE: Partial<Record<OrderState, ResultLabels>> = {
  approved: {
    title: 'Tu pago se acreditó',
    text: 'Ya puedes entrar a lo que compraste. Te mandamos el recibo por email.',
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
    text: 'Si elegiste pagar en efectivo, paga el cupón y listo: puede tardar hasta tres días hábiles en acreditarse. Te avisamos por email; no hace falta que esperes aquí.',
    variant: 'waiting',
  },
  rejected: REJECTED,
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

export function labelsFor(state: OrderState, place: ResultPlace): ResultLabels {
  return BY_STATE[state] ?? WITHOUT_PAYMENT[place];
}

import { type Currency, formatMoney, fromCents } from '../../../shared/money';
import { greet, type MailContent, writeLetter } from './layout';

interface OrderMail {
  name: string;
  creator: string;
  items: { title: string; priceCents: number }[];
  totalCents: number;
  currency: Currency;
}

export function receiptMail(order: OrderMail & { accessUrl: string; reference: string }): MailContent {
  return writeLetter({
    subject: 'Tu compra está lista',
    greeting: greet(order.name),
    paragraphs: ['Recibimos tu pago. Ya puedes entrar a lo que compraste:', list(order)],
    action: { label: 'Ver mis compras', url: order.accessUrl },
    footnote: `Número de orden: ${order.reference}`,
    signature: order.creator,
  });
}

export function paymentPendingMail(order: OrderMail & { statusUrl: string }): MailContent {
  return writeLetter({
    subject: 'Tu pago está pendiente',
    greeting: greet(order.name),
    paragraphs: [
      'Todavía no se acreditó tu pago. Si elegiste pagar en efectivo, puede demorar hasta tres días hábiles; te avisamos apenas llegue.',
      list(order),
    ],
    action: { label: 'Ver el estado de mi pago', url: order.statusUrl },
    signature: order.creator,
  });
}

export function paymentRejectedMail(order: OrderMail & { statusUrl: string }): MailContent {
  return writeLetter({
    subject: 'Tu pago no se pudo completar',
    greeting: greet(order.name),
    paragraphs: [
      'El medio de pago rechazó la operación y no se te cobró. Puedes probar de nuevo con otra tarjeta o con otro medio de pago.',
      list(order),
    ],
    action: { label: 'Intentar de nuevo', url: order.statusUrl },
    signature: order.creator,
  });
}

export function refundMail(order: OrderMail & { contactUrl: string }): MailContent {
  return writeLetter({
    subject: 'Te devolvimos tu pago',
    greeting: greet(order.name),
    paragraphs: [
      'Devolvimos tu pago por el mismo medio con que pagaste. Según el banco, puede tardar unos días en verse. El acceso a estos productos terminó:',
      list(order),
    ],
    action: { label: '¿Dudas? Escríbenos', url: order.contactUrl },
    signature: order.creator,
  });
}

/** To the creator: an order needs attention. */
export function orderAlertMail(alert: { subject: string; words: string; adminUrl: string }): MailContent {
  return writeLetter({
    subject: alert.subject,
    greeting: 'Hola:',
    paragraphs: [alert.words],
    action: { label: 'Ver la orden', url: alert.adminUrl },
    signature: 'Tu tienda',
  });
}

function list({ items, totalCents, currency }: OrderMail): string {
  const lines = items.map((item) => `${item.title}: ${formatMoney(fromCents(item.priceCents), currency)}`);
  return [...lines, `Total: ${formatMoney(fromCents(totalCents), currency)}`].join('\n');
}

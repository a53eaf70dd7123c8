import { type Currency, formatMoney, fromCents, sumCents } from '../../../../rules/money';
import { formatDeadline } from '../../../../rules/shop-time';
import { ACCOUNT_LINK } from '../enqueue-mail';
import { type MailContent, type Signed, splitParagraphs, writeLetter } from './layout';

interface OrderMail extends Signed {
  items: { title: string; priceCents: number; url: string }[];
  totalCents: number;
  currency: Currency;
  /** The short number of the order. */
  number: string;
}

export function receiptMail(
  order: OrderMail & { accessUrl: string; receiptUrl: string; taxLine: string; rights: string[] },
): MailContent {
  return writeLetter(order, {
    subject: 'Tu compra está lista',
    paragraphs: ['Recibimos tu pago. Ya puedes entrar a lo que compraste:'],
    rows: rowsOf(order),
    action: { label: 'Ver mis compras', url: order.accessUrl },
    footnote: [
      `Número de orden: ${order.number}. Te vendió ${order.creator}.`,
      `Tu recibo, para imprimir o guardar: ${order.receiptUrl}`,
      order.taxLine,
      ...order.rights,
    ]
      .filter(Boolean)
      .join('\n'),
  });
}

export function paymentPendingMail(
  order: ToTransfer & {
    voucher: { url: string; place: string; dueAt: number | null } | null;
  },
): MailContent {
  if (order.transfer) return transferMail(order);
  const { voucher } = order;
  const until = voucher?.dueAt ? ` Tienes hasta el ${formatDeadline(voucher.dueAt)}.` : '';
  return writeLetter(order, {
    subject: 'Tu pago está pendiente',
    paragraphs: [
      'Todavía no se acreditó tu pago. Si elegiste pagar en efectivo, puede demorar hasta tres días hábiles; te avisamos apenas llegue.',
      ...(voucher ? [`Paga este cupón en ${voucher.place}:${until}\n${voucher.url}`] : []),
      list(order),
    ],
    action: { label: 'Ver el estado de mi pago', url: order.statusUrl },
  });
}

interface ToTransfer extends OrderMail {
  statusUrl: string;
  dueAt: number;
  /** Null when the creator has removed her account since. */
  transfer: { alias: string; cbu: string; holder: string } | null;
}

function transferMail(order: ToTransfer): MailContent {
  return writeLetter(order, {
    subject: 'Los datos para tu transferencia',
    paragraphs: [
      `Te guardamos el precio hasta el ${formatDeadline(order.dueAt)}. Transfiere el importe exacto, hasta el último centavo: así reconocemos que es tuyo.`,
    ],
    rows: accountRows(order),
    action: { label: 'Subir el comprobante', url: order.statusUrl },
    footnote: `Número de orden: ${order.number}. Si ya transferiste, no hace falta que hagas nada más: te avisamos por este medio.`,
  });
}

/** Before a transfer lapses. */
export function transferReminderMail(order: ToTransfer): MailContent {
  return writeLetter(order, {
    subject: 'Tu transferencia vence pronto',
    paragraphs: [
      `Todavía no vimos tu transferencia por ${order.items.map(({ title }) => title).join(', ')}. Te guardamos el precio hasta el ${formatDeadline(order.dueAt)}.`,
      'Si ya la hiciste, sube el comprobante y listo.',
    ],
    rows: accountRows(order),
    action: { label: 'Ver mi transferencia', url: order.statusUrl },
  });
}

function accountRows({ totalCents, currency, transfer }: ToTransfer) {
  return [
    { label: 'Importe exacto', value: formatMoney(fromCents(totalCents), currency) },
    { label: 'Alias', value: transfer?.alias ?? '' },
    { label: 'CBU', value: transfer?.cbu ?? '' },
    { label: 'A nombre de', value: transfer?.holder ?? '' },
  ].filter(({ value }) => value !== '');
}

export function paymentRejectedMail(order: OrderMail & { statusUrl: string }): MailContent {
  return writeLetter(order, {
    subject: 'Tu pago no se pudo completar',
    paragraphs: [
      'El medio de pago rechazó la operación y no se te cobró. Puedes probar de nuevo con otra tarjeta o con otro medio de pago.',
      list(order),
    ],
    action: { label: 'Intentar de nuevo', url: order.statusUrl },
  });
}

interface ReturnedMail extends OrderMail {
  contactUrl: string;
  /** What went back of each product so far, and the products that the buyer lost and still has. */
  returned: { lines: { title: string; cents: number }[]; ended: string[]; kept: string[] };
}

export function refundMail(order: ReturnedMail): MailContent {
  const { kept } = order.returned;
  const isKept = kept.length === order.items.length;
  const access = isKept ? 'Te dejamos el acceso a:' : 'El acceso a estos productos terminó:';
  return writeLetter(order, {
    subject: 'Te devolvimos tu pago',
    paragraphs: [
      `Devolvimos tu pago por el mismo medio con que pagaste. Según el banco, puede tardar unos días en verse. ${access}`,
      list(order),
      ...(kept.length > 0 && !isKept ? [`Te dejamos el acceso a ${kept.join(', ')}.`] : []),
    ],
    action: { label: '¿Dudas? Escríbenos', url: order.contactUrl },
  });
}

export function partialRefundMail(order: ReturnedMail): MailContent {
  const { lines, ended, kept } = order.returned;
  const amount = (cents: number) => formatMoney(fromCents(cents), order.currency);
  return writeLetter(order, {
    subject: 'Te devolvimos una parte de tu pago',
    paragraphs: [
      'Devolvimos una parte de tu pago por el mismo medio con que pagaste. Según el banco, puede tardar unos días en verse. Hasta ahora te devolvimos:',
      ...(ended.length > 0 ? [`El acceso a ${ended.join(', ')} terminó.`] : []),
      ...(kept.length > 0 ? [`Sigues viendo ${kept.join(', ')}.`] : []),
    ],
    rows: [
      ...lines.map(({ title, cents }) => ({ label: title, value: amount(cents) })),
      { label: 'Devuelto', value: amount(sumCents(lines.map(({ cents }) => cents))) },
    ],
    action: { label: '¿Dudas? Escríbenos', url: order.contactUrl },
  });
}

/** To the creator: an order needs attention. */
export function orderAlertMail(alert: {
  subject: string;
  words: string;
  /** Null for a payment without an order. */
  number: string | null;
  adminUrl: string;
}): MailContent {
  return writeLetter(alert, {
    subject: alert.subject,
    paragraphs: [alert.words],
    action: { label: 'Ver la orden', url: alert.adminUrl },
  });
}

/** The one mail about a cart that was left, for who asked for it. It has no coupon: that would teach leaving. */
export function cartReminderMail(cart: Signed & { text: string; items: { title: string; cents: number }[] }) {
  return writeLetter(cart, {
    subject: cart.items.length === 1 ? 'Dejaste algo en el carrito' : 'Dejaste unas cosas en el carrito',
    paragraphs: splitParagraphs(cart.text),
    rows: cart.items.map(({ title, cents }) => ({
      label: title,
      value: formatMoney(fromCents(cents), 'ARS'),
    })),
    action: { label: 'Ir a mi carrito', url: ACCOUNT_LINK },
    footnote: 'Te escribimos porque lo pediste en tu carrito. Es el único recordatorio de este carrito.',
  });
}

function rowsOf({ items, totalCents, currency }: OrderMail) {
  return [
    ...items.map(({ title, url, priceCents }) => ({
      label: title,
      url,
      value: formatMoney(fromCents(priceCents), currency),
    })),
    { label: 'Total', value: formatMoney(fromCents(totalCents), currency) },
  ];
}

function list(order: OrderMail): string {
  return rowsOf(order)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

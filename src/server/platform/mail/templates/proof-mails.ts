import { type Currency, formatMoney, fromCents, sumCents } from '../../../../rules/money';
import { type MailContent, type Signed, writeLetter, writeOwnerLetter } from './layout';

interface Items {
  items: { title: string; priceCents: number }[];
  currency: Currency;
}

interface ToBuyer extends Signed {
  /** The short number of the sale. */
  number: string;
  items: { title: string }[];
}

/** To the creator, with the file attached and one confirm link for each item. A transfer is confirmed on its order. */
export function proofForOwnerMail(
  proof: Omit<Items, 'items'> & {
    items: { title: string; priceCents: number; confirmUrl: string }[];
    number: string;
    orderUrl: string | null;
    buyer: { name: string; surname: string; email: string };
    operationNumber: string | null;
    comment: string;
    isRepeated: boolean;
    inboxUrl: string;
  },
): MailContent {
  return writeOwnerLetter({
    subject: `Comprobante de ${proof.buyer.name} ${proof.buyer.surname}`,
    paragraphs: [
      `${proof.buyer.name} ${proof.buyer.surname} (${proof.buyer.email}) envió un comprobante de pago. El archivo va adjunto.`,
      ...(proof.isRepeated ? ['Atención: este archivo o este número de operación ya se usó antes.'] : []),
      list(proof),
      [
        `Número de orden: ${proof.number}`,
        `Número de operación: ${proof.operationNumber ?? 'no lo indicó'}`,
        ...(proof.comment ? [`Comentarios: ${proof.comment}`] : []),
      ].join('\n'),
      ...(proof.orderUrl
        ? ['Es una transferencia: cuando veas el dinero en tu cuenta, abre la orden y toca «Llegó».']
        : proof.items.map((item) => `Confirmar ${item.title}:\n${item.confirmUrl}`)),
    ],
    action: proof.orderUrl
      ? { label: 'Ver la orden', url: proof.orderUrl }
      : { label: 'Ver los comprobantes', url: proof.inboxUrl },
    footnote:
      'Un comprobante es una promesa, no un pago: mira que el dinero haya llegado antes de confirmar.',
  });
}

export function proofReceivedMail(
  proof: Items & Signed & { number: string; accessUrl: string },
): MailContent {
  return writeLetter(proof, {
    subject: 'Recibimos tu comprobante',
    paragraphs: [
      'Tu comprobante está en revisión. Apenas lo confirmemos te avisamos por este medio.',
      list(proof),
    ],
    action: { label: 'Ver mis compras', url: proof.accessUrl },
  });
}

export function purchaseConfirmedMail(
  /** `rights`: how to withdraw and what the buyer agreed to; none for a gift. */
  proof: ToBuyer & { accessUrl: string; rights: string[] },
): MailContent {
  return writeLetter(proof, {
    subject: 'Tu compra está confirmada',
    paragraphs: ['Confirmamos tu compra. Ya puedes entrar a:', titles(proof)],
    action: { label: 'Ver mis compras', url: proof.accessUrl },
    footnote: [`Número de orden: ${proof.number}.`, ...proof.rights].join('\n'),
  });
}

export function proofRejectedMail(proof: ToBuyer & { reason: string; contactUrl: string }): MailContent {
  return writeLetter(proof, {
    subject: 'No pudimos confirmar tu comprobante',
    paragraphs: [
      'Revisamos tu comprobante y no pudimos confirmar el pago de:',
      titles(proof),
      `Motivo: ${proof.reason}`,
      'Si crees que es un error, escríbenos y lo vemos.',
    ],
    action: { label: 'Escribir a la tienda', url: proof.contactUrl },
  });
}

function list({ items, currency }: Items): string {
  const show = (cents: number) => formatMoney(fromCents(cents), currency);
  const lines = items.map((item) => `${item.title}: ${show(item.priceCents)}`);
  return [...lines, `Total: ${show(sumCents(items.map((item) => item.priceCents)))}`].join('\n');
}

function titles({ items }: ToBuyer): string {
  return items.map((item) => item.title).join('\n');
}

import { formatMoment } from './format-moment';
import { type MailContent, writeLetter } from './layout';

/** Anybody can enter any address in the form, so this mail repeats no user input. */
export function withdrawalReceiptMail(request: {
  code: string;
  createdAt: number;
  creator: string;
}): MailContent {
  return writeLetter({
    subject: `Recibimos tu arrepentimiento: ${request.code}`,
    greeting: 'Hola:',
    paragraphs: [
      `Recibimos tu pedido de arrepentimiento el ${formatMoment(request.createdAt)}. Guarda este código: es la constancia de tu trámite.`,
      request.code,
      'Buscamos tu compra y te respondemos a este email. Si corresponde, te devolvemos el dinero por el mismo medio con que pagaste, sin ningún costo para ti, y el acceso a lo comprado se cierra.',
    ],
    footnote: 'Si no hiciste este pedido, responde a este mensaje y lo anulamos.',
    signature: request.creator,
  });
}

export function withdrawalAlertMail(request: {
  name: string;
  email: string;
  code: string;
  purchase: string;
  comment: string;
  adminUrl: string;
}): MailContent {
  return writeLetter({
    subject: `Arrepentimiento ${request.code}`,
    greeting: 'Hola:',
    paragraphs: [
      `${request.name} (${request.email}) pidió el arrepentimiento de una compra. Ya tiene su código, ${request.code}.`,
      `Compra: ${request.purchase}`,
      ...(request.comment ? [`Comentario: ${request.comment}`] : []),
      'Busca la orden, devuelve el pago si corresponde y márcalo como resuelto.',
    ],
    action: { label: 'Ver los arrepentimientos', url: request.adminUrl },
    signature: 'Tu tienda',
  });
}

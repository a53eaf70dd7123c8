import type { WithdrawalKind } from '../../../../contract/withdrawals';
import { formatLongMoment } from '../../../../rules/shop-time';
import { type MailContent, writeLetter, writeOwnerLetter } from './layout';

/** The parts of a request that its mail may repeat; the others are empty. */
export interface RequestContent {
  name: string;
  purchase: string;
  comment: string;
}

/** The acknowledgement, for the buyer to keep: code, date and time, and the content of the request. */
export function withdrawalReceiptMail(request: {
  kind: WithdrawalKind;
  code: string;
  createdAt: number;
  content: RequestContent;
  creator: string;
}): MailContent {
  const isEnd = request.kind === 'cancellation';
  return writeLetter(request, {
    subject: `${isEnd ? 'Recibimos tu pedido de baja' : 'Recibimos tu arrepentimiento'}: ${request.code}`,
    paragraphs: [
      `Recibimos tu pedido de ${isEnd ? 'baja' : 'arrepentimiento'} el ${formatLongMoment(request.createdAt)} (hora de Argentina). Guarda este código: es la constancia de tu trámite.`,
      request.code,
      isEnd
        ? 'Buscamos tu cuenta y te respondemos a este email cuando la baja esté hecha.'
        : 'Buscamos tu compra y te respondemos a este email. Si corresponde, te devolvemos el dinero por el mismo medio con que pagaste, sin ningún costo para ti, y el acceso a lo comprado se cierra.',
    ],
    rows: [
      { label: isEnd ? 'Pides la baja de' : 'Desistes de', value: request.content.purchase },
      { label: 'A nombre de', value: request.content.name },
      { label: 'Tu comentario', value: request.content.comment },
    ].filter(({ value }) => value !== ''),
    footnote: 'Si no hiciste este pedido, responde a este mensaje y lo anulamos.',
  });
}

export function withdrawalAlertMail(request: {
  kind: WithdrawalKind;
  name: string;
  email: string;
  code: string;
  purchase: string;
  comment: string;
  adminUrl: string;
}): MailContent {
  const isEnd = request.kind === 'cancellation';
  return writeOwnerLetter({
    subject: `${isEnd ? 'Baja de servicio' : 'Arrepentimiento'} ${request.code}`,
    paragraphs: [
      `${request.name} (${request.email}) pidió ${isEnd ? 'la baja del servicio' : 'el arrepentimiento de una compra'}. Ya tiene su código, ${request.code}.`,
      `${isEnd ? 'Servicio' : 'Compra'}: ${request.purchase}`,
      ...(request.comment ? [`Comentario: ${request.comment}`] : []),
      isEnd
        ? 'Da de baja lo que pide, respóndele y márcalo como resuelto.'
        : 'Busca la orden, devuelve el pago si corresponde y márcalo como resuelto.',
    ],
    action: { label: 'Ver los arrepentimientos', url: request.adminUrl },
  });
}

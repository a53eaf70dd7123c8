import { ACCOUNT_LINK } from '../enqueue-mail';
import { type MailContent, writeLetter } from './layout';

/** To a student whom the creator brought from another platform. */
export function movedInMail(to: {
  creator: string;
  titles: string[];
  minutes: number;
  loginUrl: string;
}): MailContent {
  return writeLetter(to, {
    subject: 'Tus compras te esperan en la tienda nueva',
    paragraphs: [
      `Mudé mi tienda y ya tienes tu cuenta, con lo que compraste:`,
      to.titles.map((title) => `• ${title}`).join('\n'),
      'Entra con este enlace, sin contraseña.',
    ],
    action: { label: 'Entrar a mi cuenta', url: ACCOUNT_LINK },
    footnote: `El enlace sirve una vez, durante ${to.minutes} minutos. Si ya venció, pide otro con este email en «Entrar con un enlace»: ${to.loginUrl}`,
  });
}

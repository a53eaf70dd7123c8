import { type MailContent, writeLetter } from './layout';

export function unstampableMail(pdf: { title: string; creator: string }): MailContent {
  return writeLetter(pdf, {
    subject: `El PDF de «${pdf.title}» no se puede marcar`,
    paragraphs: [
      `No pudimos escribir el nombre de quien compra en las páginas del PDF de «${pdf.title}»: puede estar protegido con contraseña o dañado.`,
      'Por eso quienes lo compraron no pueden abrirlo. Expórtalo sin contraseña y vuelve a subirlo.',
    ],
  });
}

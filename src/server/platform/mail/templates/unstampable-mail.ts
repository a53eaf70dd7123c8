import { type MailContent, writeLetter } from './layout';

export function unstampableMail({ title, creator }: { title: string; creator: string }): MailContent {
  return writeLetter({
    subject: `El PDF de «${title}» no se puede marcar`,
    greeting: 'Hola:',
    paragraphs: [
      `No pudimos escribir el nombre de quien compra en las páginas del PDF de «${title}»: puede estar protegido con contraseña o dañado.`,
      'Por eso quienes lo compraron no pueden abrirlo. Expórtalo sin contraseña y vuelve a subirlo.',
    ],
    signature: creator,
  });
}

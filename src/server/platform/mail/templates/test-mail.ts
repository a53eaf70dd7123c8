import { type MailContent, writeOwnerLetter } from './layout';

/** To an admin who checks that mails arrive. */
export function testMail(shopUrl: string): MailContent {
  return writeOwnerLetter({
    subject: 'Correo de prueba de tu tienda',
    paragraphs: ['Si lees esto, los correos de tu tienda llegan. También llegan los de quienes te compran.'],
    action: { label: 'Abrir la tienda', url: shopUrl },
  });
}

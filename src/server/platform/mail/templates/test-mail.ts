import { type MailContent, writeLetter } from './layout';

/** To an admin who checks that mails arrive. */
export function testMail(shopUrl: string): MailContent {
  return writeLetter({
    subject: 'Correo de prueba de tu tienda',
    greeting: 'Hola:',
    paragraphs: ['Si lees esto, los correos de tu tienda llegan. También llegan los de quienes te compran.'],
    action: { label: 'Abrir la tienda', url: shopUrl },
    signature: 'Tu tienda',
  });
}

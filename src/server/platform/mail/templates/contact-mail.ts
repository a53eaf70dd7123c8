import { type MailContent, writeLetter } from './layout';

export function contactMail(message: {
  name: string;
  email: string;
  phone: string;
  message: string;
}): MailContent {
  return writeLetter({
    subject: `Mensaje de ${message.name}`,
    greeting: 'Hola:',
    paragraphs: [`${message.name} te escribió desde la página de contacto.`, message.message],
    footnote: `Email: ${message.email}\nTeléfono: ${message.phone}`,
    signature: 'Tu tienda',
  });
}

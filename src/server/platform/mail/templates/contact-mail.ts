import { type MailContent, writeOwnerLetter } from './layout';

export function contactMail(message: {
  name: string;
  email: string;
  phone: string;
  message: string;
}): MailContent {
  return writeOwnerLetter({
    subject: `Mensaje de ${message.name}`,
    paragraphs: [`${message.name} te escribió desde la página de contacto.`, message.message],
    footnote: `Email: ${message.email}\nTeléfono: ${message.phone}`,
  });
}

import { type MailContent, writeLetter, writeOwnerLetter } from './layout';

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

/** The creator's answer to a message, in her own words, with the message below. */
export function replyMail(reply: { text: string; message: string; creator: string }): MailContent {
  const [greeting = '', ...paragraphs] = reply.text.split(/\n{2,}/);
  return writeLetter(reply, {
    subject: 'Respuesta a tu mensaje',
    greeting,
    paragraphs,
    footnote: `Tu mensaje:\n${reply.message}`,
  });
}

import { type MailContent, writeLetter } from './layout';

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

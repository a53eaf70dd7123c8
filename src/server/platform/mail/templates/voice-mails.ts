import { greet, type Signed, writeLetter } from './layout';
import { letterMail } from './letter-mails';

/** To the student whose photo the creator answered. */
export function voiceAnswerMail(answered: Signed & { product: string; answer: string; url: string }) {
  return writeLetter(answered, {
    subject: `${answered.creator} respondió tu foto`,
    paragraphs: [`Le mostraste lo que hiciste con «${answered.product}». Te responde:`, answered.answer],
    action: { label: 'Ver mi foto', url: answered.url },
  });
}

/** The letter to a student some days after her last lesson, with the words of the creator. */
export function voiceInviteMail(finished: Signed & { product: string; text: string; url: string }) {
  const course = { kind: 'card', label: 'Curso', title: finished.product, image: null } as const;
  return letterMail({
    subject: `¿Cómo te salió «${finished.product}»?`,
    creator: finished.creator,
    before: `${greet(finished.name)}\n\n${finished.text}`,
    parts: [{ ...course, url: finished.url, action: 'Lo hice' }],
    linkOf: (address) => address,
  });
}

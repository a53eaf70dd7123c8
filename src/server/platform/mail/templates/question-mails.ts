import { type MailContent, type Signed, writeLetter, writeOwnerLetter } from './layout';

/** To the creator. She answers in the shop, so that the lesson shows the answer too. */
export function questionMail(asked: {
  name: string;
  lesson: string;
  product: string;
  atSeconds: number;
  text: string;
  url: string;
}): MailContent {
  return writeOwnerLetter({
    subject: `${asked.name} te pregunta en «${asked.lesson}»`,
    paragraphs: [
      `${asked.name} preguntó en el minuto ${minute(asked.atSeconds)} de «${asked.lesson}» (${asked.product}):`,
      asked.text,
    ],
    action: { label: 'Responder', url: asked.url },
    footnote: 'Tu respuesta le llega por email y queda en la clase, en ese minuto.',
  });
}

/** To the student. */
export function answerMail(
  answered: Signed & { lesson: string; question: string; answer: string; url: string },
): MailContent {
  return writeLetter(answered, {
    subject: `Respuesta a tu pregunta en «${answered.lesson}»`,
    paragraphs: [`Preguntaste en «${answered.lesson}»:`, answered.question, answered.answer],
    action: { label: 'Ver en la clase', url: answered.url },
  });
}

function minute(seconds: number): string {
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const parts = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, '0'));
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
}

import { type MailContent, writeLetter } from './layout';

export function contentReadyMail(ready: {
  name: string;
  creator: string;
  title: string;
  contentUrl: string;
}): MailContent {
  return writeLetter(ready, {
    subject: `Ya puedes ver «${ready.title}»`,
    paragraphs: [`Terminamos de preparar «${ready.title}». Ya está en tu cuenta.`],
    action: { label: 'Verlo ahora', url: ready.contentUrl },
  });
}

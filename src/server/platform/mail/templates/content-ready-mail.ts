import { greet, type MailContent, writeLetter } from './layout';

export function contentReadyMail(ready: {
  name: string;
  creator: string;
  title: string;
  contentUrl: string;
}): MailContent {
  return writeLetter({
    subject: `Ya puedes ver «${ready.title}»`,
    greeting: greet(ready.name),
    paragraphs: [`Terminamos de preparar «${ready.title}». Ya está en tu cuenta.`],
    action: { label: 'Verlo ahora', url: ready.contentUrl },
    signature: ready.creator,
  });
}

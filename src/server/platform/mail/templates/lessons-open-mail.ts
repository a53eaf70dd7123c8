import { type MailContent, writeLetter } from './layout';

export function lessonsOpenMail(open: {
  name: string;
  creator: string;
  product: string;
  /** The titles of the lessons, at least one. */
  lessons: string[];
  url: string;
}): MailContent {
  const [first = '', ...others] = open.lessons;
  const isOne = others.length === 0;
  return writeLetter(open, {
    subject: isOne
      ? `Se abrió la clase «${first}»`
      : `Se abrieron ${open.lessons.length} clases de «${open.product}»`,
    paragraphs: isOne
      ? [`Ya puedes ver la clase «${first}» de «${open.product}».`]
      : [
          `Ya puedes ver estas clases de «${open.product}»:`,
          open.lessons.map((title) => `«${title}»`).join('\n'),
        ],
    action: { label: isOne ? 'Ver la clase' : 'Ver las clases', url: open.url },
  });
}

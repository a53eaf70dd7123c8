import { type MailContent, type Signed, writeLetter } from './layout';

export function contentReadyMail(ready: Signed & { title: string; contentUrl: string }): MailContent {
  return writeLetter(ready, {
    subject: `Ya puedes ver «${ready.title}»`,
    paragraphs: [`Terminamos de preparar «${ready.title}». Ya está en tu cuenta.`],
    action: { label: 'Verlo ahora', url: ready.contentUrl },
  });
}

/** `lessons`: their titles, at least one. */
export function lessonsOpenMail(open: Signed & { product: string; lessons: string[]; url: string }) {
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

/** `url`: where anybody can check it. */
export function certificateMail(
  issued: Signed & { course: string; url: string; pdfUrl: string },
): MailContent {
  return writeLetter(issued, {
    subject: `Tu diploma de «${issued.course}»`,
    paragraphs: [
      `Terminaste «${issued.course}». ¡Felicitaciones! Tu diploma está listo para descargar, imprimir o compartir.`,
    ],
    action: { label: 'Descargar diploma', url: issued.pdfUrl },
    footnote: `Cualquiera puede comprobarlo aquí: ${issued.url}`,
  });
}

import { type MailContent, writeLetter } from './layout';

export function certificateMail(issued: {
  name: string;
  course: string;
  creator: string;
  /** Where anybody can check it. */
  url: string;
  pdfUrl: string;
}): MailContent {
  return writeLetter(issued, {
    subject: `Tu diploma de «${issued.course}»`,
    paragraphs: [
      `Terminaste «${issued.course}». ¡Felicitaciones! Tu diploma está listo para descargar, imprimir o compartir.`,
    ],
    action: { label: 'Descargar diploma', url: issued.pdfUrl },
    footnote: `Cualquiera puede comprobarlo aquí: ${issued.url}`,
  });
}

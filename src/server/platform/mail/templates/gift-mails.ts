import { ACCOUNT_LINK } from '../enqueue-mail';
import { greet, isPlain, type MailContent, writeLetter } from './layout';

interface GiftWords {
  creator: string;
  /** Of the receiver, the giver and the product, as they were typed. */
  name: string;
  from: string;
  title: string;
  note: string;
}

/** Mail programs make links of some words, and a stranger must not send links in the name of the shop. */
const plain = (words: string, otherwise: string) => (isPlain(words) ? words : otherwise);

export function giftMail({ creator, name, from, title, note }: GiftWords): MailContent {
  const giver = plain(from, 'Alguien que te quiere');
  return writeLetter({
    subject: `${giver} te envía un regalo`,
    greeting: greet(name),
    paragraphs: [
      `${giver} te regala ${title}. Es tuyo para siempre: ábrelo cuando quieras, no vence.`,
      ...(note && isPlain(note) ? [`«${note}»`] : []),
    ],
    action: { label: 'Abrir mi regalo', url: ACCOUNT_LINK },
    footnote:
      'Te escribimos porque esa persona nos dio tu email para este regalo. No entra en ninguna lista.\nSi no lo esperabas, puedes borrar este mensaje: no se abre solo.',
    signature: creator,
  });
}

export function giftReminderMail(gift: GiftWords): MailContent {
  const giver = plain(gift.from, 'alguien que te quiere');
  return writeLetter({
    subject: 'Tu regalo te espera',
    greeting: greet(gift.name),
    paragraphs: [
      `Todavía no abriste el regalo de ${giver}: ${gift.title}. No vence, y no te escribimos más por él.`,
    ],
    action: { label: 'Abrir mi regalo', url: ACCOUNT_LINK },
    footnote:
      'Te escribimos porque esa persona nos dio tu email para este regalo. No entra en ninguna lista.',
    signature: gift.creator,
  });
}

interface GiverWords {
  creator: string;
  giver: string;
  name: string;
  title: string;
  url: string;
}

export function giftOpenedMail({ creator, giver, name, title, url }: GiverWords): MailContent {
  const receiver = plain(name, 'Quien lo recibió');
  return writeLetter({
    subject: 'Abrieron tu regalo',
    greeting: greet(giver),
    paragraphs: [`${receiver} abrió tu regalo: ${title}.`],
    action: { label: 'Ver mis regalos', url },
    signature: creator,
  });
}

export function giftBouncedMail({ creator, giver, name, title, url }: GiverWords): MailContent {
  return writeLetter({
    subject: 'Tu regalo no llegó',
    greeting: greet(giver),
    paragraphs: [
      `El correo rechazó el regalo para ${plain(name, 'la persona que elegiste')}: ${title}. Corrige la dirección y sale enseguida, o comparte tú el enlace.`,
    ],
    action: { label: 'Corregir el email', url },
    signature: creator,
  });
}

export function giverReminderMail({ creator, giver, name, title, url }: GiverWords): MailContent {
  return writeLetter({
    subject: 'Tu regalo sigue sin abrir',
    greeting: greet(giver),
    paragraphs: [
      `${plain(name, 'Quien lo recibe')} todavía no abrió ${title}. Quizás no lo vio: puedes enviarlo de nuevo o compartir el enlace. No vence.`,
    ],
    action: { label: 'Ver mis regalos', url },
    signature: creator,
  });
}

/** For somebody who opened a gift whose money went back. */
export function giftEndsMail({
  creator,
  name,
  title,
  contactUrl,
}: {
  creator: string;
  name: string;
  title: string;
  contactUrl: string;
}): MailContent {
  return writeLetter({
    subject: 'Tu acceso a un regalo termina mañana',
    greeting: greet(name),
    paragraphs: [
      `La compra de ${title}, que recibiste de regalo, se anuló. Vas a poder verlo 24 horas más. Si tienes dudas, escríbenos.`,
    ],
    action: { label: 'Escribir a la tienda', url: contactUrl },
    signature: creator,
  });
}

/** The login link of a receiver. */
export function giftClaimMail({
  creator,
  name,
  title,
  minutes,
}: {
  creator: string;
  name: string;
  title: string;
  minutes: number;
}): MailContent {
  return writeLetter({
    subject: 'Recibe tu regalo',
    greeting: greet(name),
    paragraphs: [`Entra con este enlace y ${title} queda en tu cuenta. No hace falta contraseña.`],
    action: { label: 'Recibir mi regalo', url: ACCOUNT_LINK },
    footnote: `El enlace sirve una vez, durante ${minutes} minutos. Si no fuiste tú, no hace falta que hagas nada.`,
    signature: creator,
  });
}

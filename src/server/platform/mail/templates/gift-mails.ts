import { ACCOUNT_LINK } from '../enqueue-mail';
import { isPlain, type MailContent, type Signed, writeLetter } from './layout';

/** The names of the receiver, the giver and the product, as they were typed. */
interface GiftWords extends Signed {
  from: string;
  title: string;
  note: string;
}

/** Mail programs make links of some words, and a stranger must not send links in the name of the shop. */
const plain = (words: string, otherwise: string) => (isPlain(words) ? words : otherwise);

export function giftMail(gift: GiftWords): MailContent {
  const giver = plain(gift.from, 'Alguien que te quiere');
  return writeLetter(gift, {
    subject: `${giver} te envía un regalo`,
    paragraphs: [
      `${giver} te regala ${gift.title}. Es tuyo para siempre: ábrelo cuando quieras, no vence.`,
      ...(gift.note && isPlain(gift.note) ? [`«${gift.note}»`] : []),
    ],
    action: { label: 'Abrir mi regalo', url: ACCOUNT_LINK },
    footnote:
      'Te escribimos porque esa persona nos dio tu email para este regalo. No entra en ninguna lista.\nSi no lo esperabas, puedes borrar este mensaje: no se abre solo.',
  });
}

export function giftReminderMail(gift: GiftWords): MailContent {
  const giver = plain(gift.from, 'alguien que te quiere');
  return writeLetter(gift, {
    subject: 'Tu regalo te espera',
    paragraphs: [
      `Todavía no abriste el regalo de ${giver}: ${gift.title}. No vence, y no te escribimos más por él.`,
    ],
    action: { label: 'Abrir mi regalo', url: ACCOUNT_LINK },
    footnote:
      'Te escribimos porque esa persona nos dio tu email para este regalo. No entra en ninguna lista.',
  });
}

interface GiverWords {
  creator: string;
  giver: string;
  name: string;
  title: string;
  url: string;
}

const toGiver = ({ giver, creator }: GiverWords) => ({ name: giver, creator });

export function giftOpenedMail(gift: GiverWords): MailContent {
  const receiver = plain(gift.name, 'Quien lo recibió');
  return writeLetter(toGiver(gift), {
    subject: 'Abrieron tu regalo',
    paragraphs: [`${receiver} abrió tu regalo: ${gift.title}.`],
    action: { label: 'Ver mis regalos', url: gift.url },
  });
}

export function giftBouncedMail(gift: GiverWords): MailContent {
  return writeLetter(toGiver(gift), {
    subject: 'Tu regalo no llegó',
    paragraphs: [
      `El correo rechazó el regalo para ${plain(gift.name, 'la persona que elegiste')}: ${gift.title}. Corrige la dirección y sale enseguida, o comparte tú el enlace.`,
    ],
    action: { label: 'Corregir el email', url: gift.url },
  });
}

export function giverReminderMail(gift: GiverWords): MailContent {
  return writeLetter(toGiver(gift), {
    subject: 'Tu regalo sigue sin abrir',
    paragraphs: [
      `${plain(gift.name, 'Quien lo recibe')} todavía no abrió ${gift.title}. Quizás no lo vio: puedes enviarlo de nuevo o compartir el enlace. No vence.`,
    ],
    action: { label: 'Ver mis regalos', url: gift.url },
  });
}

type Received = Pick<GiftWords, 'creator' | 'name' | 'title'>;

/** For somebody who opened a gift whose money went back. */
export function giftEndsMail(gift: Received & { contactUrl: string }): MailContent {
  return writeLetter(gift, {
    subject: 'Tu acceso a un regalo termina mañana',
    paragraphs: [
      `La compra de ${gift.title}, que recibiste de regalo, se anuló. Vas a poder verlo 24 horas más. Si tienes dudas, escríbenos.`,
    ],
    action: { label: 'Escribir a la tienda', url: gift.contactUrl },
  });
}

/** The login link of a receiver. */
export function giftClaimMail(gift: Received & { minutes: number }): MailContent {
  return writeLetter(gift, {
    subject: 'Recibe tu regalo',
    paragraphs: [`Entra con este enlace y ${gift.title} queda en tu cuenta. No hace falta contraseña.`],
    action: { label: 'Recibir mi regalo', url: ACCOUNT_LINK },
    footnote: `El enlace sirve una vez, durante ${gift.minutes} minutos. Si no fuiste tú, no hace falta que hagas nada.`,
  });
}

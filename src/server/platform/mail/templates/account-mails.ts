import { ACCOUNT_LINK } from '../enqueue-mail';
import { type MailContent, writeLetter } from './layout';

/** Anybody can register another person's address, so these mails repeat no user input: a name could contain a link. */
interface To {
  creator: string;
  name?: never;
}

export function welcomeMail(to: To): MailContent {
  return writeLetter(to, {
    subject: 'Te damos la bienvenida',
    paragraphs: [
      'Tu cuenta ya está lista. Puedes guardar favoritos, comprar cursos y recetarios, y volver a ellos cuando quieras.',
      'Confirma tu email para que podamos avisarte de tus compras.',
    ],
    action: { label: 'Confirmar mi email', url: ACCOUNT_LINK },
    footnote: 'Si no creaste esta cuenta, ignora este mensaje.',
  });
}

export function verifyMail(to: To): MailContent {
  return writeLetter(to, {
    subject: 'Confirma tu email',
    paragraphs: ['Confirma que este email es tuyo para que podamos avisarte de tus compras.'],
    action: { label: 'Confirmar mi email', url: ACCOUNT_LINK },
    footnote: 'Si no lo pediste, ignora este mensaje.',
  });
}

export function loginLinkMail(to: To & { minutes: number }): MailContent {
  return writeLetter(to, {
    subject: 'Tu enlace para entrar',
    paragraphs: ['Entra a tu cuenta con este enlace, sin contraseña.'],
    action: { label: 'Entrar a mi cuenta', url: ACCOUNT_LINK },
    footnote: linkNote(to.minutes),
  });
}

/** The same link, with the purchases that are behind it. */
export function accessMail(to: To & { minutes: number; titles: string[]; more: number; contactUrl: string }) {
  const list = to.titles.map((title) => `• ${title}`);
  if (to.more > 0) list.push(`• y ${to.more} más`);
  return writeLetter(to, {
    subject: 'Tus compras y cómo entrar',
    paragraphs:
      list.length > 0
        ? ['En tu cuenta te esperan:', list.join('\n'), 'Entra con este enlace, sin contraseña.']
        : [
            'Entra a tu cuenta con este enlace, sin contraseña.',
            `Todavía no hay compras en ella. Si pagaste con otro email, escríbenos y lo resolvemos: ${to.contactUrl}`,
          ],
    action: { label: 'Entrar a mi cuenta', url: ACCOUNT_LINK },
    footnote: linkNote(to.minutes),
  });
}

function linkNote(minutes: number): string {
  return `El enlace sirve una sola vez y vence en ${minutes} minutos. Si no lo pediste, ignora este mensaje: nadie entró a tu cuenta.`;
}

export function passwordResetMail(to: To & { minutes: number }): MailContent {
  return writeLetter(to, {
    subject: 'Restablece tu contraseña',
    paragraphs: [
      'Recibimos un pedido para cambiar la contraseña de tu cuenta. Elige una nueva con este enlace.',
    ],
    action: { label: 'Elegir una contraseña nueva', url: ACCOUNT_LINK },
    footnote: `El enlace sirve una sola vez y vence en ${to.minutes} minutos. Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.`,
  });
}

export function passwordChangedMail(to: To & { contactUrl: string }): MailContent {
  return writeLetter(to, {
    subject: 'Tu contraseña cambió',
    paragraphs: [
      'La contraseña de tu cuenta se cambió y cerramos las sesiones abiertas en todos tus dispositivos.',
    ],
    action: { label: 'No fui yo: quiero ayuda', url: to.contactUrl },
  });
}

/** Sent to the old mail when a change is requested, so that its owner can stop it. */
export function emailChangeAskedMail(to: To & { newEmail: string; contactUrl: string }): MailContent {
  return writeLetter(to, {
    subject: 'Pediste cambiar el email de tu cuenta',
    paragraphs: [
      `Tu cuenta va a usar el email ${to.newEmail} cuando lo confirmes con el enlace que enviamos a esa dirección.`,
      'Hasta entonces sigues entrando con este email. Si no lo pediste, cambia tu contraseña y avísanos.',
    ],
    action: { label: 'No fui yo: quiero ayuda', url: to.contactUrl },
  });
}

export function emailChangedMail(to: To & { newEmail: string; contactUrl: string }): MailContent {
  return writeLetter(to, {
    subject: 'El email de tu cuenta cambió',
    paragraphs: [`A partir de ahora tu cuenta usa el email ${to.newEmail}.`],
    action: { label: 'No fui yo: quiero ayuda', url: to.contactUrl },
  });
}

/** To a student whom the creator brought from another platform. */
export function movedInMail(to: To & { titles: string[]; minutes: number; loginUrl: string }): MailContent {
  return writeLetter(to, {
    subject: 'Tus compras te esperan en la tienda nueva',
    paragraphs: [
      'Mudé mi tienda y ya tienes tu cuenta, con lo que compraste:',
      to.titles.map((title) => `• ${title}`).join('\n'),
      'Entra con este enlace, sin contraseña.',
    ],
    action: { label: 'Entrar a mi cuenta', url: ACCOUNT_LINK },
    footnote: `El enlace sirve una vez, durante ${to.minutes} minutos. Si ya venció, pide otro con este email en «Entrar con un enlace»: ${to.loginUrl}`,
  });
}

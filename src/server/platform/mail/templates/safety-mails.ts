import { formatLongMoment } from '../../../../rules/shop-time';
import { ACCOUNT_LINK } from '../enqueue-mail';
import { type MailContent, writeOwnerLetter } from './layout';

/** To every admin: something about money or admins changed. */
export function adminChangeMail(change: {
  actor: string;
  /** The person that it is about. */
  about: string | null;
  lines: string[];
  origin: string;
  at: number;
  days: number;
}): MailContent {
  const title = change.about ? `La cuenta de ${change.about}` : 'Tu tienda';
  return writeOwnerLetter({
    subject: 'Cambió algo importante en tu tienda',
    paragraphs: [
      `${title} tiene un cambio:`,
      change.lines.map((line) => `• ${line}`).join('\n'),
      `Lo hizo ${change.actor}, el ${formatLongMoment(change.at)}, desde ${change.origin}.`,
      'Si fuiste tú o ya lo sabías, no hace falta nada.',
    ],
    action: { label: 'No fui yo', url: ACCOUNT_LINK },
    footnote: `Con ese enlace vuelve lo que había antes, se cierran las sesiones de esa cuenta y dejan de ser admin quienes ella hizo admin en estos días. Sirve durante ${change.days} días, sin contraseña: no reenvíes este mensaje.`,
  });
}

/** To every admin, after the link was used. */
export function changeUndoneMail(undo: { actor: string; lines: string[]; notes: string[] }): MailContent {
  return writeOwnerLetter({
    subject: 'Se deshizo un cambio en tu tienda',
    paragraphs: [
      'Alguien usó el enlace «No fui yo» de un aviso. Volvió lo que había antes de este cambio:',
      undo.lines.map((line) => `• ${line}`).join('\n'),
      ...undo.notes,
      `Cerramos todas las sesiones de ${undo.actor}.`,
    ],
  });
}

/** To the account that made the change, because somebody may know its password. */
export function notMeMail(): MailContent {
  return writeOwnerLetter({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      'Alguien dijo que un cambio hecho con tu cuenta no era tuyo. Lo deshicimos y cerramos todas tus sesiones.',
      'Quien lo hizo puede conocer tu contraseña. Elige otra ahora.',
    ],
    action: { label: 'Elegir una contraseña nueva', url: ACCOUNT_LINK },
    footnote: 'Si el enlace vence, pide otro con «¿Olvidaste tu contraseña?».',
  });
}

export function confirmLinkMail(asked: { origin: string; minutes: number }): MailContent {
  return writeOwnerLetter({
    subject: 'Confirma que eres tú',
    paragraphs: [
      `Quieres cambiar algo importante de la tienda desde ${asked.origin}. Confirma que eres tú y vuelve a esa pantalla.`,
    ],
    action: { label: 'Sí, soy yo', url: ACCOUNT_LINK },
    footnote: `El enlace sirve una sola vez y vence en ${asked.minutes} minutos. Si no lo pediste, no lo abras: alguien usa tu sesión. Cierra tus sesiones y cambia tu contraseña.`,
  });
}

/** To a new admin. Without a long password there is one to choose first. */
export function newAdminMail(admin: { mustChoosePassword: boolean; adminUrl: string }): MailContent {
  const { mustChoosePassword } = admin;
  return writeOwnerLetter({
    subject: 'Ahora administras la tienda',
    paragraphs: [
      'Te hicieron admin: puedes cambiar el catálogo, ver las ventas y ayudar a quienes compran.',
      ...(mustChoosePassword
        ? [
            'Quien administra la tienda usa una contraseña de al menos 10 caracteres. Elige una nueva con este enlace y entra con ella.',
          ]
        : []),
    ],
    action: mustChoosePassword
      ? { label: 'Elegir una contraseña nueva', url: ACCOUNT_LINK }
      : { label: 'Ir a la administración', url: admin.adminUrl },
    ...(mustChoosePassword
      ? { footnote: 'Si el enlace vence, pide otro con «¿Olvidaste tu contraseña?».' }
      : {}),
  });
}

import type { AuditEntry } from '../../../contract/inbox';
import { findProvider } from '../../../rules/payment-providers';

type Tell = (about: string, entry: AuditEntry) => string;

/** The labels of the audit log actions; an unknown action shows its code. */
const LABELS: Record<string, Tell> = {
  'product.create': (about) => `creó ${about}`,
  'product.update': (about, entry) => `editó ${about}${changes(entry)}`,
  'product.publish': (about) => `publicó ${about}`,
  'product.feature': (about) => `destacó ${about}`,
  'product.unfeature': (about) => `dejó de destacar ${about}`,
  'product.archive': (about) => `archivó ${about}`,
  'product.restore': (about) => `restauró ${about}`,
  'captions.set': (about) => `cambió los subtítulos de ${about}`,
  'captions.remove': (about) => `quitó los subtítulos de ${about}`,
  'video.ready': (about) => `preparó un video de ${about}`,
  'program.order': (about) => `ordenó las clases de ${about}`,
  'program.section_add': (about) => `agregó una sección a ${about}`,
  'program.section_rename': (about) => `cambió el nombre de una sección de ${about}`,
  'program.section_remove': (about) => `eliminó una sección de ${about}`,
  'program.section_restore': (about) => `recuperó una sección de ${about}`,
  'program.lesson_add': (about) => `agregó clases a ${about}`,
  'program.lesson_change': (about) => `editó una clase de ${about}`,
  'program.lesson_remove': (about) => `eliminó una clase de ${about}`,
  'program.lesson_restore': (about) => `recuperó una clase de ${about}`,
  'program.file_add': (about) => `adjuntó un archivo a una clase de ${about}`,
  'program.file_remove': (about) => `quitó un archivo de una clase de ${about}`,
  'program.import': (about) => `importó las clases de ${about}`,
  'recipe.create': (about, { detail }) =>
    detail.created === 1 ? `agregó una receta a ${about}` : `agregó ${detail.created} recetas a ${about}`,
  'recipe.update': (about, { detail }) => `cambió la receta «${detail.name}» de ${about}`,
  'recipe.remove': (about, { detail }) => `quitó la receta «${detail.name}» de ${about}`,
  'recipe.restore': (about, { detail }) => `recuperó la receta «${detail.name}» de ${about}`,
  'catalogue.import': (_, entry) =>
    `importó ${file(entry)}: ${entry.detail.created} nuevos, ${entry.detail.updated} cambiados${changes(entry)}`,
  'catalogue.undo': (_, entry) =>
    `deshizo la importación de ${file(entry)}: ${entry.detail.updated} productos`,
  'prices.raise': (_, { detail }) => `cambió ${detail.count} precios un ${detail.percent} %`,
  'prices.undo': (_, { detail }) => `deshizo un cambio de ${detail.count} precios`,
  'bundle.create': (_, { detail }) => `creó el combo ${detail.title}`,
  'bundle.update': (_, { detail }) => `cambió el combo ${detail.title}`,
  'letter.create': (_, { detail }) => `empezó la carta «${detail.title}»`,
  'letter.delete': (_, { detail }) => `eliminó la carta «${detail.title}»`,
  'letter.schedule': (_, { detail }) => `programó la carta «${detail.title}»`,
  'letter.send': (_, { detail }) => `envió la carta «${detail.title}»`,
  'letter.cancel': (_, { detail }) => `paró la carta «${detail.title}»`,
  'automatic-letter.on': (_, { detail }) => `encendió la carta automática «${detail.title}»`,
  'automatic-letter.off': (_, { detail }) => `apagó la carta automática «${detail.title}»`,
  'automatic-letter.write': (_, { detail }) => `cambió el texto de la carta automática «${detail.title}»`,
  'coupon.create': (_, { detail }) => `creó el cupón ${detail.code}: ${detail.title}`,
  'coupon.update': (_, { detail }) => `cambió el cupón ${detail.code}: ${detail.title}`,
  'coupon.delete': (_, { detail }) => `eliminó el cupón ${detail.code}`,
  'purchase.grant': (about, entry) =>
    `dio ${product(entry)} a ${about}${entry.detail.payment ? `, pagó ${entry.detail.payment}` : ''}${because(entry)}`,
  'purchase.revoke': (about, entry) => `retiró ${product(entry)} a ${about}${because(entry)}`,
  'user.update': (about) => `corrigió los datos de ${about}`,
  'user.role': (about, { detail }) =>
    detail.role === 'admin' ? `hizo admin a ${about}` : `quitó como admin a ${about}`,
  'user.email': (about) => `pidió otro email para la cuenta de ${about}`,
  'user.password': () => 'cambió su contraseña de admin',
  'safety.undo': (about, entry) =>
    `deshizo un cambio${entry.subjectName ? ` en la cuenta de ${about}` : ''}${changes(entry)}`,
  'message.read': (about) => `leyó el mensaje de ${about}`,
  'message.reply': (about, { detail }) =>
    `respondió el mensaje de ${about}${detail.kind === 'whatsapp' ? ' por WhatsApp' : ''}`,
  'message.unread': (about) => `marcó como nuevo el mensaje de ${about}`,
  'question.answer': (about, { detail }) => `respondió la pregunta de ${about} en «${detail.title}»`,
  'question.publish': (about, { detail }) => `publicó la pregunta de ${about} en «${detail.title}»`,
  'question.hide': (about, { detail }) => `dejó de publicar la pregunta de ${about} en «${detail.title}»`,
  'question.close': (about) => `cerró sin responder la pregunta de ${about}`,
  'question.reopen': (about) => `volvió a abrir la pregunta de ${about}`,
  'question.remove': (_, { detail }) => `borró su pregunta en «${detail.title}», con la respuesta`,
  'voice.answer': (about, { detail }) => `respondió la foto de ${about} en «${detail.title}»`,
  'voice.show': (about, { detail }) => `mostró la foto de ${about} en «${detail.title}»`,
  'voice.hide': (about, entry) =>
    `dejó privada la foto de ${about} en «${entry.detail.title}»${because(entry)}`,
  'withdrawal.handle': (_, { detail }) => `resolvió el arrepentimiento ${detail.code}`,
  'withdrawal.reopen': (_, { detail }) => `volvió a abrir el arrepentimiento ${detail.code}`,
  'settings.update': (_, entry) => `cambió los ajustes${changes(entry)}`,
  'payment-keys.update': (_, { detail }) => `cambió las claves de ${providerName(detail.name)}`,
  'payment-keys.remove': (_, { detail }) => `quitó las claves de ${providerName(detail.name)}`,
  'user.delete': () => 'borró una cuenta',
  'user.create': (about) => `creó la cuenta de ${about}`,
  'user.promote': (about) => `hizo admin a ${about}`,
  'upload.complete': () => 'subió un archivo',
  'order.refund': (about) => `pidió devolver el pago de ${about}`,
  'order.undo_refund': (about) => `deshizo la devolución a ${about}`,
  'order.received': (about) => `marcó que llegó la transferencia de ${about}`,
  'order.close': (about, entry) =>
    `dio ${product(entry)} a mano y cerró la orden de ${about}${entry.detail.payment ? `, pagó ${entry.detail.payment}` : ''}${because(entry)}`,
  'order.accept_late': (about) => `dio acceso por la transferencia que llegó tarde de ${about}`,
  'order.resend_receipt': (about) => `reenvió el recibo de ${about}`,
  'order.resolve': (about) => `dio por revisada la orden de ${about}`,
  'proof.undo': (about) => `deshizo su decisión sobre el comprobante de ${about}`,
  'mail.retry': () => 'volvió a enviar un email que no salió',
  'mail.dismiss': () => 'dio por visto un email que no salió',
  'shop.archive': () => 'descargó todo lo que hay en la tienda',
  'people.import': (_, { detail }) => `trajo ${detail.created} compras de otra plataforma`,
  'people.undo_import': (_, { detail }) => `deshizo una importación de personas: ${detail.updated} compras`,
  'shop.share': () => 'compartió el enlace de la tienda',
  'shop.backup': () => 'hizo una copia de seguridad',
  'proof.approve': (about) => `aprobó el comprobante de ${about}`,
  'proof.reject': (about, entry) => `rechazó el comprobante de ${about}${because(entry)}`,
};

export function describeActivity(entry: AuditEntry): string {
  const about = entry.subjectName ?? entry.subjectId ?? entry.subject;
  const number = entry.saleNumber ?? entry.detail.number;
  return `${LABELS[entry.action]?.(about, entry) ?? `${entry.action}: ${about}`}${number ? ` (${number})` : ''}`;
}

function product({ detail }: AuditEntry): string {
  return detail.title ? `«${detail.title}»` : 'un producto';
}

/** `. Rogel: Precio en pesos: $ 12.500 → $ 13.750` */
function changes({ detail }: AuditEntry): string {
  return Array.isArray(detail.changes) && detail.changes.length > 0 ? `. ${detail.changes.join('. ')}` : '';
}

function file({ detail }: AuditEntry): string {
  return detail.name ? `«${detail.name}»` : 'el catálogo';
}

function because({ detail }: AuditEntry): string {
  return detail.reason ? ` (${detail.reason})` : '';
}

function providerName(name: unknown): string {
  return findProvider(String(name))?.label ?? String(name);
}

import type { AuditEntry } from '../../../shared/inbox';

type Tell = (about: string, entry: AuditEntry) => string;

/** The labels of the audit log actions; an unknown action shows its code. */
const LABELS: Record<string, Tell> = {
  'product.create': (about) => `creó ${about}`,
  'product.update': (about) => `editó ${about}`,
  'product.feature': (about) => `destacó ${about}`,
  'product.unfeature': (about) => `dejó de destacar ${about}`,
  'product.archive': (about) => `archivó ${about}`,
  'product.restore': (about) => `restauró ${about}`,
  'captions.set': (about) => `cambió los subtítulos de ${about}`,
  'captions.remove': (about) => `quitó los subtítulos de ${about}`,
  'catalogue.import': (_, { detail }) =>
    `importó el catálogo: ${detail.created} nuevos, ${detail.updated} cambiados`,
  'purchase.grant': (about, entry) => `dio ${product(entry)} a ${about}${because(entry)}`,
  'purchase.revoke': (about, entry) => `retiró ${product(entry)} a ${about}${because(entry)}`,
  'user.update': (about) => `corrigió los datos de ${about}`,
  'user.role': (about, { detail }) =>
    detail.role === 'admin' ? `hizo admin a ${about}` : `quitó como admin a ${about}`,
  'message.read': (about) => `leyó el mensaje de ${about}`,
  'message.unread': (about) => `marcó como nuevo el mensaje de ${about}`,
  'withdrawal.handle': (_, { detail }) => `resolvió el arrepentimiento ${detail.code}`,
  'withdrawal.reopen': (_, { detail }) => `volvió a abrir el arrepentimiento ${detail.code}`,
  'settings.update': () => 'cambió los ajustes',
  'user.delete': () => 'borró una cuenta',
  'user.create': (about) => `creó la cuenta de ${about}`,
  'user.promote': (about) => `hizo admin a ${about}`,
  'upload.complete': () => 'subió un archivo',
  'order.refund': (about) => `devolvió el pago de ${about}`,
  'order.resend_receipt': (about) => `reenvió el recibo de ${about}`,
  'order.resolve': (about) => `dio por revisada la orden de ${about}`,
  'proof.approve': (about) => `aprobó el comprobante de ${about}`,
  'proof.reject': (about, entry) => `rechazó el comprobante de ${about}${because(entry)}`,
};

export function describeActivity(entry: AuditEntry): string {
  const about = entry.subjectName ?? entry.subjectId ?? entry.subject;
  return LABELS[entry.action]?.(about, entry) ?? `${entry.action}: ${about}`;
}

function product({ detail }: AuditEntry): string {
  return detail.title ? `«${detail.title}»` : 'un producto';
}

function because({ detail }: AuditEntry): string {
  return detail.reason ? ` (${detail.reason})` : '';
}

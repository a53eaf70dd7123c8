import type { Queries } from '../../platform/db/database';
import { describeMail, PROOF_MAILS } from '../../shop/proofs/describe-mail';
import { type Entry, entriesOf } from './timeline-entry';

const ORDER_MAILS: Record<string, string> = {
  receipt: 'el recibo',
  pending: 'el aviso de pago pendiente',
  rejected: 'el aviso de pago rechazado',
  refund: 'el aviso de devolución',
};
const OF_EACH_KIND = 100;

/**
 * The mails about a person's orders and proofs. A delivered mail keeps no address, so each is found by the key that
 * the mail was queued with.
 */
export async function readMails(db: Queries, userId: string): Promise<Entry[]> {
  const keys = new Map<string, { what: string; link?: string }>();
  keys.set(`mail:welcome:${userId}`, { what: 'la bienvenida' });
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  for (const { id } of orders) {
    for (const [kind, what] of Object.entries(ORDER_MAILS)) {
      keys.set(`mail:order:${id}:${kind}`, { what, link: `/admin/ventas/${id}` });
    }
  }
  const items = await db
    .selectFrom('proofs')
    .innerJoin('proof_items', 'proof_items.proof_id', 'proofs.id')
    .select(['proofs.id', 'proof_items.product_id'])
    .where('proofs.user_id', '=', userId)
    .orderBy('proofs.id', 'desc')
    .limit(OF_EACH_KIND)
    .execute();
  for (const { id, product_id: product } of items) {
    for (const [kind, what] of Object.entries(PROOF_MAILS)) {
      keys.set(`mail:proof:${id}:${kind}:${product}`, {
        what,
        link: `/admin/comprobantes?comprobante=${encodeURIComponent(id)}`,
      });
    }
  }
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'dedupe_key', 'state', 'created_at', 'finished_at'])
    .where('dedupe_key', 'in', [...keys.keys()])
    .execute();
  const entry = entriesOf('mail');
  return mails.map((mail) => {
    const { what, link = null } = keys.get(mail.dedupe_key) ?? {};
    const isProblem = mail.state === 'failed';
    return entry(mail.id, mail.finished_at ?? mail.created_at, describeMail(mail.state, what), {
      link,
      isProblem,
    });
  });
}

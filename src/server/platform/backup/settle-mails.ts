import type { Trx } from '../db/database';

const REASON = 'La tienda se restauró de una copia mientras salía: puede haber llegado.';

/**
 * A backup knows nothing of the mails that went out after it, so what may have gone out since is not sent again. Of a
 * letter on its way everybody who waited is `uncertain`, and it stops; one whose day has come is a draft again: the
 * creator decides about both. A reminder of a cart that was due is forgotten.
 */
export async function settleMails(trx: Trx, now: number): Promise<void> {
  await trx
    .updateTable('letter_recipients')
    .set({ state: 'uncertain', reason: REASON, at: now })
    .where('state', 'in', ['waiting', 'sending'])
    .where('letter_id', 'in', trx.selectFrom('letters').select('id').where('state', '=', 'sending'))
    .execute();
  await trx
    .updateTable('letters')
    .set({ state: 'stopped', finished_at: now, updated_at: now })
    .where('state', '=', 'sending')
    .execute();
  await trx
    .updateTable('letters')
    .set((eb) => ({ state: 'draft', send_at: null, version: eb('version', '+', 1), updated_at: now }))
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now)
    .execute();
  await trx.deleteFrom('cart_reminders').where('sent_at', 'is', null).where('due_at', '<=', now).execute();
}

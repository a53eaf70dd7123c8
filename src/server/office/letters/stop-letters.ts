import type { Trx } from '../../platform/db/database';
import type { SubscriberRow } from '../../platform/db/schema';
import { recordConsent } from './sign-up';

/** After a hard bounce or a complaint nobody gets another letter. Login links and receipts go on. */
export async function stopLetters(
  trx: Trx,
  subscriber: Pick<SubscriberRow, 'id' | 'place'>,
  now: number,
): Promise<boolean> {
  const stopped = await trx
    .updateTable('subscribers')
    .set({ state: 'stopped', ended_at: now })
    .where('id', '=', subscriber.id)
    .where('state', 'in', ['pending', 'confirmed'])
    .returning('id')
    .executeTakeFirst();
  if (stopped) await recordConsent(trx, subscriber, { event: 'stopped', now });
  return stopped !== undefined;
}

import type { Deps } from '../../../platform/deps';
import { inReview } from '../../orders/order-facts';
import { createOrderMails } from '../order-mails';
import { readOrder } from '../order-rows';

const HOUR_MS = 3_600_000;
/** The time before the transfer lapses, for each reminder. */
const STAGES = [24 * HOUR_MS, 4 * HOUR_MS];
const BATCH = 200;

/** Reminds buyers of transfers that lapse soon. A transfer with a proof in review needs no reminder. */
export async function remindOfTransfers({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const orderMails = createOrderMails(config);
  const now = clock.now();
  for (const [at, before] of STAGES.entries()) {
    const stage = at + 1;
    const due = await db
      .selectFrom('transfers')
      .select('order_id')
      .where('due_at', '>', now)
      .where('due_at', '<=', now + before)
      .where('received_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('reminders', '<', stage)
      .where((eb) => eb.not(inReview('transfers.order_id')))
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    for (const { order_id: id } of due) {
      await db.transaction().execute(async (trx) => {
        // Another process may have sent it since.
        const claimed = await trx
          .updateTable('transfers')
          .set({ reminders: stage })
          .where('order_id', '=', id)
          .where('reminders', '<', stage)
          .where('received_at', 'is', null)
          .where('closed_at', 'is', null)
          .returning('order_id')
          .executeTakeFirst();
        if (!claimed) return;
        await orderMails.toBuyer(trx, await readOrder(trx, id), 'reminder', { now, again: `:${stage}` });
      });
    }
  }
}

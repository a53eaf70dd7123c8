import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import type { OrderRow } from '../../platform/db/schema';
import { enqueueJob } from '../../platform/jobs/outbox';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { giftEndsMail } from '../../platform/mail/templates/gift-mails';
import { endGiven } from '../ledger/grants';
import { changeGift, lockGift, type MailConfig, sendIfDue } from './send-gift';

type Order = Pick<OrderRow, 'id' | 'user_id'>;

/** Who opened a gift keeps it for a day after its money went back, and is told first. */
const LAST_DAY_MS = 24 * 3_600_000;

/** Makes the gifts of a paid order ready, and sends those whose day has come. The caller holds the order. */
export async function giveGifts(trx: Trx, config: MailConfig, order: Order, now: number): Promise<void> {
  for (const { id } of await giftsOf(trx, order)) {
    const gift = await lockGift(trx, id);
    if (!gift) continue;
    const ready = { paid_at: gift.paid_at ?? now, cancelled_at: null };
    await changeGift(trx, gift, ready);
    await sendIfDue(trx, config, { ...gift, ...ready }, now);
  }
}

/** The money of an order went back: its gifts can no longer be opened, and opened ones end a day later. */
export async function takeGiftsBack(
  trx: Trx,
  config: MailConfig,
  order: Order,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const gifts = await giftsOf(trx, order);
  if (gifts.length === 0) return;
  await endGiven(trx, order, reason);
  for (const { id } of gifts) {
    const gift = await lockGift(trx, id);
    if (!gift || gift.paid_at === null || gift.cancelled_at !== null) continue;
    await changeGift(trx, gift, { cancelled_at: now });
    if (gift.receiver_id === null) continue;
    const receiver = await findUser(trx, gift.receiver_id);
    await enqueueMail(trx, {
      kind: 'order',
      dedupeKey: `gift-ends:${id}:${now}`,
      to: receiver.email,
      now,
      ...giftEndsMail({
        creator: await readCreatorName(trx, config),
        name: receiver.name,
        title: gift.title,
        contactUrl: `${config.publicUrl}/contacto`,
      }),
    });
    await enqueueJob(trx, {
      kind: 'end-gift',
      dedupeKey: `end-gift:${id}:${now}`,
      payload: { giftId: id },
      now,
      runAt: now + LAST_DAY_MS,
    });
  }
}

async function giftsOf(trx: Trx, order: Order): Promise<{ id: string }[]> {
  return await trx.selectFrom('gifts').select('id').where('order_id', '=', order.id).orderBy('id').execute();
}

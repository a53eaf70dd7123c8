import type { Trx } from '../../platform/db/database';
import type { GiftRow } from '../../platform/db/schema';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { giftMail } from '../../platform/mail/templates/gift-mails';
import type { Config } from '../../platform/runtime/config';

type MailConfig = Pick<Config, 'creator' | 'publicUrl'>;

/** Locks a gift until the transaction ends. A plain update takes the lock on both databases. */
export async function lockGift(trx: Trx, id: string): Promise<GiftRow | undefined> {
  return await trx
    .updateTable('gifts')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function isOpenGift(gift: GiftRow): boolean {
  return gift.paid_at !== null && gift.opened_at === null && gift.cancelled_at === null;
}

/** Mails a paid gift whose day has come. The mail and the note that it left are one transaction. */
export async function sendIfDue(trx: Trx, config: MailConfig, gift: GiftRow, now: number): Promise<void> {
  if (!isOpenGift(gift) || gift.email === null || gift.sent_at !== null) return;
  if (gift.send_at !== null && gift.send_at > now) return;
  const isQueued = await enqueueMail(trx, {
    kind: 'gift',
    dedupeKey: giftMailKey(gift),
    to: gift.email,
    now,
    ...giftMail({
      creator: await readCreatorName(trx, config),
      name: gift.name,
      from: gift.from_name,
      title: gift.title,
      note: gift.note,
    }),
    giftLink: { giftId: gift.id, version: gift.version },
  });
  // A mailbox that has its mails of the day gets it tomorrow.
  if (!isQueued) return;
  await trx.updateTable('gifts').set({ sent_at: now, bounced_at: null }).where('id', '=', gift.id).execute();
}

/** Another address or another sending is another mail. */
function giftMailKey({ id, version }: Pick<GiftRow, 'id' | 'version'>): string {
  return `gift:${id}:${version}`;
}

/** A gift that leaves again is no task of the creator any more: the mail that failed is over. */
export async function dropFailedMail(trx: Trx, gift: Pick<GiftRow, 'id' | 'version'>): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'done', payload: null })
    .where('dedupe_key', '=', `mail:${giftMailKey(gift)}`)
    .where('state', '=', 'failed')
    .execute();
}

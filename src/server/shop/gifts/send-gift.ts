import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { GiftRow } from '../../platform/db/schema';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { giftMail, type giftOpenedMail } from '../../platform/mail/templates/gift-mails';
import type { Config } from '../../platform/runtime/config';

export type MailConfig = Pick<Config, 'creator' | 'publicUrl'>;

/** Locks a gift until the transaction ends. */
export async function lockGift(trx: Trx, id: string): Promise<GiftRow | undefined> {
  return await lockRow(trx, 'gifts', 'version', id);
}

export function isOpenGift(gift: GiftRow): boolean {
  return gift.paid_at !== null && gift.opened_at === null && gift.cancelled_at === null;
}

/** Mails a paid gift whose day has come. The mail and the note that it left are one transaction. */
export async function sendIfDue(trx: Trx, config: MailConfig, gift: GiftRow, now: number): Promise<void> {
  if (!isOpenGift(gift) || gift.email === null || gift.sent_at !== null) return;
  if (gift.send_at !== null && gift.send_at > now) return;
  const mail = { write: giftMail, key: giftMailKey(gift), note: gift.note, now };
  const isQueued = await mailReceiver(trx, config, { ...gift, email: gift.email }, mail);
  // A mailbox that has its mails of the day gets it tomorrow.
  if (!isQueued) return;
  await changeGift(trx, gift, { sent_at: now, bounced_at: null });
}

export async function changeGift(trx: Trx, { id }: GiftRow, columns: Partial<GiftRow>): Promise<void> {
  await trx.updateTable('gifts').set(columns).where('id', '=', id).execute();
}

/** Writes to the receiver of a gift, with its link. */
export async function mailReceiver(
  trx: Trx,
  config: MailConfig,
  gift: GiftRow & { email: string },
  { write, key, note, now }: { write: typeof giftMail; key: string; note: string; now: number },
): Promise<boolean> {
  const { name, from_name: from, title } = gift;
  return await enqueueMail(trx, {
    kind: 'gift',
    dedupeKey: key,
    to: gift.email,
    now,
    ...write({ creator: await readCreatorName(trx, config), name, from, title, note }),
    giftLink: { giftId: gift.id, version: gift.version },
  });
}

/** Writes to the giver of a gift what became of it. */
export async function mailGiver(
  trx: Trx,
  config: MailConfig,
  { id, giver_id: giverId, name, title }: GiftRow,
  { write, key, now }: { write: typeof giftOpenedMail; key: string; now: number },
): Promise<void> {
  const giver = await findUser(trx, giverId);
  const about = { creator: await readCreatorName(trx, config), giver: giver.name, name, title };
  await enqueueMail(trx, {
    kind: 'order',
    dedupeKey: `gift-${key}:${id}`,
    to: giver.email,
    now,
    ...write({ ...about, url: `${config.publicUrl}/regalos` }),
  });
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

import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../platform/db/database';
import type { GiftRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/outbox';
import {
  giftBouncedMail,
  giftReminderMail,
  giverReminderMail,
} from '../../platform/mail/templates/gift-mails';
import { endGrants, lockOwner } from '../ledger/grants';
import { changeGift, isOpenGift, lockGift, mailGiver, mailReceiver, sendIfDue } from './send-gift';

const DAY_MS = 86_400_000;
const RECEIVER_AFTER_MS = 30 * DAY_MS;
const GIVER_AFTER_MS = 60 * DAY_MS;

/** Sends the gifts of the day, tells of those that bounced, and reminds once of those that nobody opened. */
export async function runGiftMails({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const open = db
    .selectFrom('gifts')
    .select('gifts.id')
    .where('paid_at', 'is not', null)
    .where('opened_at', 'is', null)
    .where('cancelled_at', 'is', null);
  const due = await open
    .where('email', 'is not', null)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('send_at', 'is', null), eb('send_at', '<=', now)]))
    .execute();
  await eachLocked(due, (trx, gift) => sendIfDue(trx, config, gift, now));
  const mailed = open.innerJoin('outbox', (join) =>
    join.on((eb) =>
      eb('outbox.dedupe_key', '=', sql<string>`'mail:gift:' || gifts.id || ':' || gifts.version`),
    ),
  );
  const bounced = await mailed.where('outbox.state', '=', 'failed').where('bounced_at', 'is', null).execute();
  await eachLocked(bounced, tellOfBounce);
  const arrived = await mailed
    .where('outbox.state', '=', 'done')
    .whereRef('outbox.finished_at', '>=', 'bounced_at')
    .execute();
  // The creator tried once more, and it went out.
  await eachLocked(arrived, (trx, gift) => changeGift(trx, gift, { bounced_at: null }));
  const unopened = await open
    .where('receiver_reminded_at', 'is', null)
    .where('email', 'is not', null)
    .where('sent_at', '<=', now - RECEIVER_AFTER_MS)
    .execute();
  await eachLocked(unopened, remindReceiver);
  const forgotten = await open
    .where('giver_reminded_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'paid_at'), '<=', now - GIVER_AFTER_MS))
    .execute();
  await eachLocked(forgotten, remindGiver);

  async function eachLocked(rows: { id: string }[], work: (trx: Trx, gift: GiftRow) => Promise<void>) {
    for (const { id } of rows)
      await db.transaction().execute(async (trx) => {
        const gift = await lockGift(trx, id);
        if (gift && isOpenGift(gift)) await work(trx, gift);
      });
  }

  async function tellOfBounce(trx: Trx, gift: GiftRow): Promise<void> {
    if (gift.bounced_at !== null) return;
    await changeGift(trx, gift, { bounced_at: now });
    await mailGiver(trx, config, gift, { write: giftBouncedMail, key: `bounced:${gift.version}`, now });
  }

  async function remindReceiver(trx: Trx, gift: GiftRow): Promise<void> {
    if (gift.receiver_reminded_at !== null || gift.email === null) return;
    const mail = { write: giftReminderMail, key: `gift-reminder:${gift.id}`, note: '', now };
    await mailReceiver(trx, config, { ...gift, email: gift.email }, mail);
    await changeGift(trx, gift, { receiver_reminded_at: now });
  }

  async function remindGiver(trx: Trx, gift: GiftRow): Promise<void> {
    if (gift.giver_reminded_at !== null) return;
    await mailGiver(trx, config, gift, { write: giverReminderMail, key: 'giver-reminder', now });
    await changeGift(trx, gift, { giver_reminded_at: now });
  }
}

const ending = z.object({ giftId: z.string() });

/** Ends the access to a gift whose money went back the day before, unless the order was paid again. */
export function createGiftEnding({ db, clock }: Pick<Deps, 'db' | 'clock'>): JobHandler {
  return async (job) => {
    const { giftId } = ending.parse(job.payload);
    await db.transaction().execute(async (trx) => {
      const { receiver_id: receiverId } = await trx
        .selectFrom('gifts')
        .select('receiver_id')
        .where('id', '=', giftId)
        .executeTakeFirstOrThrow();
      if (receiverId === null) return;
      // People are locked before gifts.
      await lockOwner(trx, receiverId);
      const gift = await lockGift(trx, giftId);
      if (!gift || gift.cancelled_at === null) return;
      const source = { source: 'gift' as const, source_id: giftId };
      await endGrants(trx, receiverId, source, { reason: 'refunded', now: clock.now() });
    });
  };
}

import { sql } from 'kysely';
import { z } from 'zod';
import { findUser } from '../../accounts/identity/users';
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
import { isOpenGift, lockGift, mailGiver, mailReceiver, sendIfDue } from './send-gift';

const DAY_MS = 86_400_000;
const RECEIVER_AFTER_MS = 30 * DAY_MS;
const GIVER_AFTER_MS = 60 * DAY_MS;

type GiftDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Sends the gifts of the day, tells of those that bounced, and reminds once of those that nobody opened. */
export function createGiftMails({ db, clock, config }: GiftDeps) {
  async function run(): Promise<void> {
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
    const bounced = await mailed
      .where('outbox.state', '=', 'failed')
      .where('bounced_at', 'is', null)
      .execute();
    await eachLocked(bounced, (trx, gift) => tellOfBounce(trx, gift, now));
    const arrived = await mailed
      .where('outbox.state', '=', 'done')
      .whereRef('outbox.finished_at', '>=', 'bounced_at')
      .execute();
    await eachLocked(arrived, markArrived);
    const unopened = await open
      .where('receiver_reminded_at', 'is', null)
      .where('email', 'is not', null)
      .where('sent_at', '<=', now - RECEIVER_AFTER_MS)
      .execute();
    await eachLocked(unopened, (trx, gift) => remindReceiver(trx, gift, now));
    const forgotten = await open
      .where('giver_reminded_at', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('sent_at', 'paid_at'), '<=', now - GIVER_AFTER_MS))
      .execute();
    await eachLocked(forgotten, (trx, gift) => remindGiver(trx, gift, now));
  }

  async function eachLocked(
    rows: { id: string }[],
    work: (trx: Trx, gift: GiftRow) => Promise<void>,
  ): Promise<void> {
    for (const { id } of rows)
      await db.transaction().execute(async (trx) => {
        const gift = await lockGift(trx, id);
        if (gift && isOpenGift(gift)) await work(trx, gift);
      });
  }

  /** The creator tried once more, and it went out. */
  async function markArrived(trx: Trx, { id }: GiftRow): Promise<void> {
    await trx.updateTable('gifts').set({ bounced_at: null }).where('id', '=', id).execute();
  }

  async function tellOfBounce(trx: Trx, gift: GiftRow, now: number): Promise<void> {
    if (gift.bounced_at !== null) return;
    await trx.updateTable('gifts').set({ bounced_at: now }).where('id', '=', gift.id).execute();
    await toGiver(trx, gift, { write: giftBouncedMail, key: `bounced:${gift.version}`, now });
  }

  async function remindReceiver(trx: Trx, gift: GiftRow, now: number): Promise<void> {
    if (gift.receiver_reminded_at !== null || gift.email === null) return;
    const mail = { write: giftReminderMail, key: `gift-reminder:${gift.id}`, note: '', now };
    await mailReceiver(trx, config, { ...gift, email: gift.email }, mail);
    await trx.updateTable('gifts').set({ receiver_reminded_at: now }).where('id', '=', gift.id).execute();
  }

  async function remindGiver(trx: Trx, gift: GiftRow, now: number): Promise<void> {
    if (gift.giver_reminded_at !== null) return;
    await toGiver(trx, gift, { write: giverReminderMail, key: 'giver-reminder', now });
    await trx.updateTable('gifts').set({ giver_reminded_at: now }).where('id', '=', gift.id).execute();
  }

  async function toGiver(
    trx: Trx,
    gift: GiftRow,
    mail: { write: typeof giftBouncedMail; key: string; now: number },
  ): Promise<void> {
    const giver = await findUser(trx, gift.giver_id);
    await mailGiver(trx, config, gift, { giver, ...mail });
  }

  return { run };
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

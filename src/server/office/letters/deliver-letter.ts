import { z } from 'zod';
import { REACHED } from '../../../rules/letters';
import { dayNumber } from '../../../rules/shop-day';
import type { Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { LetterRecipientRow, LetterRow, SubscriberRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import type { Job, JobHandler } from '../../platform/jobs/outbox';
import { readSenderName } from '../../platform/mail/creator-name';
import { ACCOUNT_LINK } from '../../platform/mail/enqueue-mail';
import { forPerson } from '../../platform/mail/for-person';
import { MailError, type Mailer } from '../../platform/mail/mailer';
import type { LetterLinks } from './letter-links';
import { contentOf, lockLetter } from './letter-rows';
import { lockSubscriber, stopLetters } from './sign-up';

/** About four hours of trying, the first time after a few seconds. */
const MAX_TRIES = 12;

const letterJob = z.object({ recipientId: z.string() });

interface Claimed {
  recipient: LetterRecipientRow;
  letter: LetterRow;
  subscriber: SubscriberRow;
}

type Outcome = Pick<LetterRecipientRow, 'state' | 'reason'>;

type Needs = Pick<Deps, 'db' | 'clock' | 'config'> & { mailer: Mailer; links: LetterLinks };

/**
 * Sends a letter to one person, at most once. The row says `sending` before the mail server hears of it. Who finds it
 * so was preceded by a process that ended meanwhile, and nobody knows whether the server took the mail: it becomes
 * `uncertain` and is never sent again by itself.
 */
export function createLetterDelivery({ db, clock, config, mailer, links }: Needs): JobHandler {
  async function claim(recipientId: string): Promise<Claimed | undefined> {
    return await db.transaction().execute(async (trx) => {
      const recipient = await lockRow(trx, 'letter_recipients', 'state', recipientId);
      if (!recipient) return undefined;
      if (recipient.state === 'sending') {
        await settle(trx, recipient, {
          state: 'uncertain',
          reason: 'La tienda se cortó mientras salía: puede haber llegado.',
        });
        return undefined;
      }
      if (recipient.state !== 'waiting') return undefined;
      const letter = await trx
        .selectFrom('letters')
        .selectAll()
        .where('id', '=', recipient.letter_id)
        .executeTakeFirstOrThrow();
      const { subscriber_id: subscriberId } = recipient;
      // Two letters to one person wait for each other here, so that only one of them is the letter of the day.
      const subscriber = subscriberId === null ? undefined : await lockSubscriber(trx, 'id', subscriberId);
      const reason = await whyNot(trx, letter, subscriber);
      if (reason !== undefined || !subscriber) {
        await settle(trx, recipient, { state: 'skipped', reason: reason ?? null });
        return undefined;
      }
      const now = clock.now();
      await trx
        .updateTable('letter_recipients')
        .set({ state: 'sending', at: now, day: dayNumber(now) })
        .where('id', '=', recipient.id)
        .execute();
      return { recipient, letter, subscriber };
    });
  }

  async function whyNot(
    trx: Trx,
    letter: LetterRow,
    subscriber: SubscriberRow | undefined,
  ): Promise<string | undefined> {
    if (letter.state !== 'sending') return 'La paraste antes de que saliera.';
    if (subscriber?.state === 'stopped') return 'Su correo rebotó o se quejó.';
    if (subscriber?.state !== 'confirmed') return 'Se fue antes de que saliera.';
    if (letter.is_urgent === 1) return undefined;
    const other = await trx
      .selectFrom('letter_recipients')
      .select('id')
      .where('subscriber_id', '=', subscriber.id)
      .where('day', '=', dayNumber(clock.now()))
      .where('state', 'in', [...REACHED])
      .where('letter_id', '!=', letter.id)
      .limit(1)
      .executeTakeFirst();
    return other && 'Ya tuvo una carta ese día.';
  }

  async function post({ recipient, letter, subscriber }: Claimed): Promise<void> {
    const token = await links.leaveToken(db, subscriber.id);
    const { subject, text, html } = forPerson(contentOf(letter), subscriber.confirmed_at ?? clock.now());
    const fill = (words: string) => words.replaceAll(ACCOUNT_LINK, links.leavePage(token));
    await mailer.send({
      id: recipient.id,
      lane: 'bulk',
      to: recipient.email,
      fromName: await readSenderName(db, config),
      subject,
      text: fill(text),
      html: fill(html),
      isLetter: true,
      oneClickUrl: links.leaveCall(token),
    });
  }

  /** Stores how it went. A slow sender may find that it was taken for dead; that it arrived is still true. */
  async function settle(trx: Trx, { id, letter_id }: LetterRecipientRow, outcome: Outcome): Promise<void> {
    const now = clock.now();
    await trx
      .updateTable('letter_recipients')
      .set({ ...outcome, ...(outcome.state === 'waiting' ? { at: null, day: null } : { at: now }) })
      .where('id', '=', id)
      .where('state', 'in', outcome.state === 'sent' ? ['sending', 'uncertain'] : ['waiting', 'sending'])
      .execute();
    // The last two take turns here. Otherwise each would see the other on its way, and nobody would finish the letter.
    await lockLetter(trx, letter_id);
    await trx
      .updateTable('letters')
      .set({ state: 'sent', finished_at: now })
      .where('id', '=', letter_id)
      .where('state', '=', 'sending')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('letter_recipients')
              .select('id')
              .where('letter_id', '=', letter_id)
              .where('state', 'in', ['waiting', 'sending']),
          ),
        ),
      )
      .execute();
  }

  async function fail(claimed: Claimed, job: Job, error: unknown): Promise<void> {
    const { outcome, message, isMailbox } = asMailError(error);
    if (outcome === 'later' && job.attempts < MAX_TRIES) {
      await db
        .transaction()
        .execute((trx) => settle(trx, claimed.recipient, { state: 'waiting', reason: message }));
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      await settle(trx, claimed.recipient, {
        state: outcome === 'unknown' ? 'uncertain' : 'failed',
        reason: message.slice(0, 300),
      });
      if (outcome === 'refused' && isMailbox) await stopLetters(trx, claimed.subscriber, clock.now());
    });
  }

  return async (job) => {
    const claimed = await claim(letterJob.parse(job.payload).recipientId);
    if (!claimed) return;
    try {
      await post(claimed);
    } catch (error) {
      return await fail(claimed, job, error);
    }
    await db.transaction().execute((trx) => settle(trx, claimed.recipient, { state: 'sent', reason: null }));
  };
}

/** An error that no mail server returned happened before the mail was sent, so it can be sent again. */
function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  return new MailError(error instanceof Error ? error.message : String(error), 'later');
}

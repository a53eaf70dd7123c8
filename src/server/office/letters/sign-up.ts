import { emailKey } from '../../../rules/email-key';
import {
  agreedText,
  CONFIRM_DAYS,
  type ConsentEvent,
  LETTERS_VERSION,
  type SignUpPlace,
} from '../../../rules/letters';
import type { Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { SubscriberRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { countAttempt } from '../../platform/limits/rate-limit';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { mailboxKey } from '../../platform/mail/mailbox-limit';
import { confirmLettersMail } from '../../platform/mail/templates/letter-mails';
import { hashToken } from '../../platform/secrets/hash-token';
import type { LetterLinks } from './letter-links';

const CONFIRM_MS = CONFIRM_DAYS * 24 * 3_600_000;

export const isConfirmable = ({ asked_at }: Pick<SubscriberRow, 'asked_at'>, now: number) =>
  now <= asked_at + CONFIRM_MS;

interface Asking {
  email: string;
  place: SignUpPlace;
  /** The free recipe below which the person asked. */
  recipeId?: string | null;
  now: number;
}

/** Asks for the letters. Nobody gets one before the link in the mail is used. */
export function createSignUp({ config, links }: Pick<Deps, 'config'> & { links: LetterLinks }) {
  return async function signUp(trx: Trx, asking: Asking): Promise<void> {
    const { email, recipeId = null, now } = asking;
    // Somebody else may type the address again and again.
    const counted = await countAttempt(trx, [config.limits.letterMails, mailboxKey(email)], { now });
    if (counted.isPast) return;
    const known = await lockSubscriber(trx, 'email_key', emailKey(email));
    if (known?.state === 'confirmed') return;
    const isOpen = known?.state === 'pending' && isConfirmable(known, now);
    const row = isOpen ? known : await ask(trx, known, asking);
    if (recipeId !== row.recipe_id)
      await trx.updateTable('subscribers').set({ recipe_id: recipeId }).where('id', '=', row.id).execute();
    await enqueueMail(trx, {
      kind: 'letters-confirm',
      dedupeKey: `letters-confirm:${row.id}:${now}:${counted.count}`,
      to: row.email,
      now,
      ...confirmLettersMail({ creator: await readCreatorName(trx, config), days: CONFIRM_DAYS }),
      isLetter: true,
      lettersLink: { subscriberId: row.id, askedAt: row.asked_at },
    });
  };

  async function ask(
    trx: Trx,
    known: SubscriberRow | undefined,
    { email, place, now }: Asking,
  ): Promise<SubscriberRow> {
    const id = known?.id ?? newId(now);
    const asked = {
      place,
      asked_at: now,
      state: 'pending' as const,
      confirm_hash: hashToken(await links.confirmToken(trx, id, now)),
    };
    const row = known
      ? await trx
          .updateTable('subscribers')
          .set(asked)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('subscribers')
          .values({
            id,
            email,
            email_key: emailKey(email),
            token_hash: hashToken(await links.leaveToken(trx, id)),
            ...asked,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
    await recordConsent(trx, row, { event: 'asked', now });
    return row;
  }
}

/** Locks a person until the transaction ends. */
export async function lockSubscriber(
  trx: Trx,
  column: 'id' | 'email_key' | 'confirm_hash' | 'token_hash',
  value: string,
): Promise<SubscriberRow | undefined> {
  return await lockRow(trx, 'subscribers', 'state', value, column);
}

/** The last letter that she got: whose link she used, and what a bounce is about. */
export async function findLastReceived(trx: Trx, subscriberId: string): Promise<{ id: string } | undefined> {
  return await trx
    .selectFrom('letter_recipients')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['sent', 'uncertain'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps the words that the person read with what she did. */
export async function recordConsent(
  trx: Trx,
  { id, place }: Pick<SubscriberRow, 'id' | 'place'>,
  { event, now }: { event: ConsentEvent; now: number },
): Promise<void> {
  const isYes = event === 'asked' || event === 'confirmed' || event === 'returned';
  await trx
    .insertInto('letter_consents')
    .values({
      id: newId(now),
      subscriber_id: id,
      at: now,
      event,
      place: event === 'asked' ? place : null,
      text: isYes ? agreedText(place) : '',
      version: LETTERS_VERSION,
    })
    .execute();
}

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

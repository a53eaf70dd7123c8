import { findUser } from '../../accounts/identity/users';
import type { Trx } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { CartReminderRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import {
  countAutomaticLetter,
  hadLetterToday,
  readAutomaticLetter,
} from '../../platform/mail/automatic-letters';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { cartReminderMail } from '../../platform/mail/templates/order-mails';
import { forgetCart, readLeftCart } from './left-cart';
import { isByDay, isTooLate, nextMorning } from './reminder-time';

/** How long the shop knows that a cart had its mail. */
const KEPT_MS = 30 * 24 * 3_600_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Reminds of each cart once, a day later and by day, and forgets those that nobody needs to be reminded of. */
export async function remindOfCarts({ db, clock, config }: Needs): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('cart_reminders')
    .where('sent_at', '<=', now - KEPT_MS)
    .execute();
  if (!isByDay(now)) return;
  const due = await db
    .selectFrom('cart_reminders')
    .select('user_id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
  for (const { user_id: userId } of due)
    await db.transaction().execute(async (trx) => {
      const row = await lockDue(trx, userId, now);
      if (row) await remind(trx, row, { config, now });
    });
}

async function remind(
  trx: Trx,
  row: CartReminderRow,
  { config, now }: Pick<Needs, 'config'> & { now: number },
): Promise<void> {
  const { isOn, text } = await readAutomaticLetter(trx, 'cart-reminder');
  const items = isOn && !isTooLate(row.due_at, now) ? await readLeftCart(trx, row, now) : undefined;
  if (!items) return await forgetCart(trx, row.user_id);
  const { name, email, email_key } = await findUser(trx, row.user_id);
  if (await hadLetterToday(trx, email_key, now)) return await change(trx, row, { due_at: nextMorning(now) });
  const isSent = await enqueueMail(trx, {
    kind: 'cart-reminder',
    dedupeKey: `cart-reminder:${row.user_id}:${row.asked_at}`,
    to: email,
    now,
    ...cartReminderMail({ name, creator: await readCreatorName(trx, config), text, items }),
    cartLink: { userId: row.user_id, askedAt: row.asked_at },
  });
  if (!isSent) return await forgetCart(trx, row.user_id);
  await change(trx, row, { sent_at: now });
  await countAutomaticLetter(trx, 'cart-reminder', now);
}

/** Two processes never remind of the same cart. */
async function lockDue(trx: Trx, userId: string, now: number): Promise<CartReminderRow | undefined> {
  const row = await lockRow(trx, 'cart_reminders', 'due_at', userId, 'user_id');
  return row && row.sent_at === null && row.due_at <= now ? row : undefined;
}

async function change(
  trx: Trx,
  { user_id }: CartReminderRow,
  values: Partial<Pick<CartReminderRow, 'due_at' | 'sent_at'>>,
): Promise<void> {
  await trx.updateTable('cart_reminders').set(values).where('user_id', '=', user_id).execute();
}

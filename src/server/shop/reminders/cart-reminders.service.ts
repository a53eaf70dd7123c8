import type { z } from 'zod';
import type { CartReminder, cartReminder } from '../../../contract/cart-reminder';
import {
  AUTOMATIC_WORDS,
  CART_REMINDER_BOX,
  CART_REMINDER_TERMS,
  CART_REMINDER_VERSION,
} from '../../../rules/automatic-letters';
import { AppError } from '../../../rules/errors';
import { CAMPAIGN_PARAMETER } from '../../../rules/sources';
import type { Queries } from '../../platform/db/database';
import type { CartReminderRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { readAutomaticLetter } from '../../platform/mail/automatic-letters';
import type { MakeCartLink } from '../../platform/mail/enqueue-mail';
import { ownIds } from '../offers/cart';
import { cartOf, forgetCart, priceCart, readLeftCart, type StoredCart } from './left-cart';
import { reminderDue } from './reminder-time';

type AskedCart = z.output<typeof cartReminder.ask.body>;

export type CartReminders = ReturnType<typeof createCartReminders>;

/** The request for one mail about a cart. Ticking its box is what stores a cart on the server. */
export function createCartReminders({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const sendsMail = Boolean(config.mail.smtpUrl) || config.demo;

  const isOffered = async (queries: Queries) =>
    sendsMail && (await readAutomaticLetter(queries, 'cart-reminder')).isOn;

  async function read(userId: string): Promise<CartReminder> {
    const row = await find(db, userId);
    const cart = row && cartOf(row);
    return {
      isOffered: await isOffered(db),
      itemId: cart ? [...cart.own, ...cart.gifts] : [],
      gifts: cart?.gifts.map((itemId) => ({ itemId })) ?? [],
      sentAt: row?.sent_at ? new Date(row.sent_at).toISOString() : null,
    };
  }

  /** A cart has one mail: after it went out, more things in the same cart bring no other. */
  async function ask(userId: string, asked: AskedCart): Promise<CartReminder> {
    await db.transaction().execute(async (trx) => {
      if (!(await isOffered(trx))) throw new AppError('reminder_off');
      const now = clock.now();
      const cart = toStored(asked);
      const { totalCents } = await priceCart(trx, cart, { userId, now });
      const known = await find(trx, userId);
      // Nothing of the earlier cart is left, so this is another one, with a request of its own.
      if (known && !isSameCart(cartOf(known), cart)) await forgetCart(trx, userId);
      const values = { items: JSON.stringify(cart), total_cents: totalCents, due_at: reminderDue(now) };
      await trx
        .insertInto('cart_reminders')
        .values({
          user_id: userId,
          ...values,
          asked_at: now,
          text: `${CART_REMINDER_BOX}. ${CART_REMINDER_TERMS}`,
          version: CART_REMINDER_VERSION,
        })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet(values)
            .where('cart_reminders.sent_at', 'is', null)
            .where('cart_reminders.items', '!=', values.items),
        )
        .execute();
    });
    return await read(userId);
  }

  async function forget(userId: string): Promise<CartReminder> {
    await forgetCart(db, userId);
    return await read(userId);
  }

  /** The cart of the mail, read when the mail leaves: nothing for somebody who bought meanwhile or took it back. */
  const makeLink: MakeCartLink = async ({ userId, askedAt }) =>
    await db.transaction().execute(async (trx) => {
      const row = await find(trx, userId);
      if (row?.asked_at !== askedAt || !(await readLeftCart(trx, row, clock.now()))) return undefined;
      return `${config.publicUrl}/cart?recordado=1&${CAMPAIGN_PARAMETER}=${AUTOMATIC_WORDS['cart-reminder']}`;
    });

  return { read, ask, forget, makeLink };
}

function toStored({ itemId, gifts = [] }: AskedCart): StoredCart {
  return { own: ownIds(itemId, gifts).sort(), gifts: gifts.map((gift) => gift.itemId).sort() };
}

function isSameCart(one: StoredCart, other: StoredCart): boolean {
  const ids = [...one.own, ...one.gifts];
  return [...other.own, ...other.gifts].some((id) => ids.includes(id));
}

async function find(db: Queries, userId: string): Promise<CartReminderRow | undefined> {
  return await db.selectFrom('cart_reminders').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

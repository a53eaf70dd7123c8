import type { z } from 'zod';
import type { letters } from '../../../contract/letters';
import type { lettersAdmin, Subscriber } from '../../../contract/letters-admin';
import { AppError } from '../../../rules/errors';
import type { SubscriberState } from '../../../rules/letters';
import { findUser } from '../../accounts/identity/users';
import { selectFreeRecipes } from '../../learning/recipes/recipe-row';
import type { Queries, Trx } from '../../platform/db/database';
import { readPage } from '../../platform/db/page';
import type { SubscriberRow } from '../../platform/db/schema';
import { searchPatterns } from '../../platform/db/search-patterns';
import { toIso } from '../../platform/db/to-iso';
import type { Deps } from '../../platform/deps';
import { hashToken } from '../../platform/secrets/hash-token';
import type { LetterLinks } from './letter-links';
import { createSignUp, findLastReceived, isConfirmable, lockSubscriber, recordConsent } from './sign-up';
import { type FirstMail, sendFirstMail } from './welcome';

const PAGE = 50;

export type Subscribers = ReturnType<typeof createSubscribers>;

/** Who gets the letters: asking, confirming, leaving and coming back. */
export function createSubscribers({ db, clock, config, links }: Deps & { links: LetterLinks }) {
  const signUp = createSignUp({ config, links });

  return {
    /** The same for every address, so that the answer tells nothing about it. */
    async subscribe({ email, place, recipe }: Asked): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const found =
          recipe === undefined
            ? undefined
            : await selectFreeRecipes(trx).where('recipes.slug', '=', recipe).executeTakeFirst();
        await signUp(trx, { email, place, recipeId: found?.id ?? null, now: clock.now() });
      });
    },

    async readConfirm(token: string) {
      const row = await find(db, 'confirm_hash', token);
      if (row?.state === 'confirmed') return { state: 'confirmed' as const, email: row.email };
      if (row?.state !== 'pending' || !isConfirmable(row, clock.now()))
        return { state: 'expired' as const, email: null };
      return { state: 'open' as const, email: row.email };
    },

    async confirm(token: string) {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const row = await lock(trx, 'confirm_hash', token);
        let sent: FirstMail = { lastLetter: null, recipe: null };
        if (row.state !== 'confirmed') {
          if (row.state !== 'pending' || !isConfirmable(row, now)) throw new AppError('letters_link_invalid');
          await change(trx, row, { state: 'confirmed', confirmed_at: now, ended_at: null });
          await recordConsent(trx, row, { event: 'confirmed', now });
          sent = await sendFirstMail(trx, { ...row, confirmed_at: now }, { config, now });
        }
        return { ...doneFor(row), ...sent };
      });
    },

    async readUnsubscribe(token: string) {
      const row = await find(db, 'token_hash', token);
      if (!row) throw new AppError('letters_link_invalid');
      return { email: row.email, isSubscribed: row.state === 'confirmed' };
    },

    /** Ends the letters at once. Receipts and login links go on. */
    async unsubscribe(token: string) {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const row = await lock(trx, 'token_hash', token);
        // Bounces and complaints already stopped the letters; undoing this must not bring them back.
        if (row.state === 'left' || row.state === 'stopped') return doneFor(row);
        await change(trx, row, { state: 'left', ended_at: now });
        await recordConsent(trx, row, { event: 'left', now });
        const last = await findLastReceived(trx, row.id);
        if (last)
          await trx
            .updateTable('letter_recipients')
            .set({ left_at: now })
            .where('id', '=', last.id)
            .execute();
        return doneFor(row);
      });
    },

    /** Only who was in before comes back without another mail. */
    async resubscribe(token: string) {
      const now = clock.now();
      return await db.transaction().execute(async (trx) => {
        const row = await lock(trx, 'token_hash', token);
        if (row.state === 'confirmed') return doneFor(row);
        if (row.state !== 'left' || row.confirmed_at === null) throw new AppError('letters_link_invalid');
        await change(trx, row, { state: 'confirmed', ended_at: null });
        await recordConsent(trx, row, { event: 'returned', now });
        await trx
          .updateTable('letter_recipients')
          .set({ left_at: null })
          .where('subscriber_id', '=', row.id)
          .where('left_at', 'is not', null)
          .execute();
        return doneFor(row);
      });
    },

    async mine(userId: string): Promise<{ state: SubscriberState | null }> {
      const user = await findUser(db, userId);
      if (user.email_verified_at === null) return { state: null };
      const row = await db
        .selectFrom('subscribers')
        .select('state')
        .where('email_key', '=', user.email_key)
        .executeTakeFirst();
      return { state: row?.state ?? null };
    },

    async list({ limit = PAGE, cursor, q = '', state }: ListQuery) {
      let query = db
        .selectFrom('subscribers')
        .leftJoin('users', 'users.email_key', 'subscribers.email_key')
        .selectAll('subscribers')
        .select('users.id as person_id');
      if (state) query = query.where('subscribers.state', '=', state);
      for (const pattern of searchPatterns(q)) query = query.where('subscribers.email_key', 'like', pattern);
      const { data, ...next } = await readPage(query, 'subscribers.id', { limit, cursor });
      return { data: data.map(toSubscriber), ...next };
    },
  };
}

const doneFor = ({ email }: SubscriberRow) => ({ success: true as const, email });

type Asked = z.output<typeof letters.subscribe.body>;

type ListQuery = z.output<typeof lettersAdmin.subscribers.query>;

type TokenColumn = 'confirm_hash' | 'token_hash';

async function find(db: Queries, column: TokenColumn, token: string): Promise<SubscriberRow | undefined> {
  return await db
    .selectFrom('subscribers')
    .selectAll()
    .where(column, '=', hashToken(token))
    .executeTakeFirst();
}

async function lock(trx: Trx, column: TokenColumn, token: string): Promise<SubscriberRow> {
  const row = await lockSubscriber(trx, column, hashToken(token));
  if (!row) throw new AppError('letters_link_invalid');
  return row;
}

type Change = Partial<Pick<SubscriberRow, 'state' | 'confirmed_at' | 'ended_at'>>;

async function change(trx: Trx, { id }: SubscriberRow, values: Change): Promise<void> {
  await trx.updateTable('subscribers').set(values).where('id', '=', id).execute();
}

function toSubscriber(row: SubscriberRow & { person_id: string | null }): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    personId: row.person_id,
    place: row.place,
    askedAt: new Date(row.asked_at).toISOString(),
    confirmedAt: toIso(row.confirmed_at),
  };
}

import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { personalData } from '../../shared/privacy';
import { recordAudit } from '../audit/audit';
import type { Trx } from '../db/database';
import type { UserRow } from '../db/schema';
import type { Deps } from '../deps';
import { deleteTokens } from './account-tokens';
import { confirmPassword } from './confirm-password';
import { keepOneAdmin } from './keep-one-admin';
import type { RateLimit } from './rate-limit';
import { closeAllSessions, type SessionUser } from './sessions';
import { DELETED_MAIL, emailKey, toUser, userSearchText } from './user-view';
import { findUser, lockUser } from './users';

type PersonalData = z.input<typeof personalData>;

export function createPrivacy({
  db,
  clock,
  rateLimit,
}: Pick<Deps, 'db' | 'clock'> & { rateLimit: RateLimit }) {
  /** These name only a mail, so they belong to who has proved that it is theirs. */
  async function writtenBy(table: 'contact_messages' | 'withdrawals', user: UserRow) {
    if (user.email_verified_at === null) return [];
    const rows = db.selectFrom(table as 'contact_messages').selectAll(); // both name a mail
    return await rows.where(isFrom(user)).execute();
  }

  return {
    async download(id: string): Promise<PersonalData> {
      const user = await findUser(db, id);
      const mine = <T extends 'favourites' | 'grants' | 'orders' | 'proofs' | 'content_progress'>(table: T) =>
        db.selectFrom(table as 'favourites').where('user_id', '=', id); // each of them names its user
      return {
        exportedAt: new Date(clock.now()).toISOString(),
        account: { ...toUser(user), createdAt: new Date(user.created_at).toISOString() },
        favourites: await mine('favourites').selectAll().execute(),
        purchases: await mine('grants').selectAll().execute(),
        orders: await db
          .selectFrom('orders')
          .innerJoin('order_items', 'order_items.order_id', 'orders.id')
          .select(['orders.id', 'orders.state', 'orders.total_cents', 'orders.currency', 'orders.created_at'])
          .select(['order_items.product_id', 'order_items.title', 'order_items.paid_cents'])
          .where('orders.user_id', '=', id)
          .execute(),
        proofs: await db
          .selectFrom('proofs')
          .select(['id', 'file_name', 'file_type', 'file_size', 'operation_number', 'comment', 'created_at'])
          .where('user_id', '=', id)
          .execute(),
        progress: await mine('content_progress').selectAll().execute(),
        messages: await writtenBy('contact_messages', user),
        withdrawals: await writtenBy('withdrawals', user),
      };
    },

    /** Orders and purchases stay for the books, on an account without a name that nobody can open. */
    async deleteAccount(id: string, password: string | undefined, caller: SessionUser): Promise<void> {
      const user = await findUser(db, id);
      // Who only ever came through Google has no password to give.
      const hasPassword = user.password_hash !== null;
      if (caller.id === id && hasPassword) await confirmPassword(rateLimit, user, password);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await keepOneAdmin(trx, id);
        await forgetPerson(trx, await lockUser(trx, id));
        await recordAudit(trx, {
          at: now,
          actorId: caller.id,
          action: 'user.delete',
          subject: 'user',
          subjectId: id,
        });
      });
    },
  };
}

/** Whatever case the mail was typed in. */
function isFrom({ email }: UserRow) {
  return sql<SqlBool>`lower(email) = ${email.toLowerCase()}`;
}

async function forgetPerson(trx: Trx, user: UserRow): Promise<void> {
  const nobody = {
    name: 'Cuenta',
    surname: 'eliminada',
    email: `${user.id}${DELETED_MAIL}`,
    pending_email: null,
  };
  await closeAllSessions(trx, user.id);
  await deleteTokens(trx, user.id);
  await trx.deleteFrom('favourites').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('content_progress').where('user_id', '=', user.id).execute();
  // A mail that was never verified may be a stranger's, with messages of its own.
  if (user.email_verified_at !== null) {
    await trx.deleteFrom('contact_messages').where(isFrom(user)).execute();
  }
  await trx
    .updateTable('users')
    .set({
      ...nobody,
      email_key: emailKey(nobody.email),
      search_text: userSearchText(nobody),
      email_verified_at: null,
      password_hash: null,
      google_subject: null,
      profile_image: null,
      avatar_file_id: null,
      role: 'user',
    })
    .where('id', '=', user.id)
    .execute();
}

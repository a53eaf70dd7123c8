import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { Queries, Trx } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { UserRow } from '../../platform/db/schema';
import { userSearchText } from './user-view';

export async function findUser(db: Queries, id: string): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('user_not_found');
  return row;
}

/** Locks the user until the transaction ends, and refuses a deleted one. A plain update takes the lock on both databases. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow> {
  const row = await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.deleted_at !== null) throw new AppError('user_not_found');
  return row;
}

export async function findUserByEmail(db: Queries, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** Returns nothing when the mail is taken. */
export async function insertUser(
  db: Queries,
  user: {
    name: string;
    surname: string;
    email: string;
    passwordHash: string | null;
    /** Whether it is known to be long enough for an admin. */
    isPasswordLong?: boolean;
    now: number;
    role?: 'admin' | 'user';
    googleSubject?: string;
    isEmailVerified?: boolean;
  },
): Promise<UserRow | undefined> {
  return await db
    .insertInto('users')
    .values({
      id: newId(user.now),
      name: user.name,
      surname: user.surname,
      email: user.email,
      email_key: emailKey(user.email),
      email_verified_at: user.isEmailVerified ? user.now : null,
      password_hash: user.passwordHash,
      password_is_long: user.isPasswordLong ? 1 : 0,
      google_subject: user.googleSubject ?? null,
      role: user.role ?? 'user',
      profile_image: null,
      avatar_file_id: null,
      created_at: user.now,
      deleted_at: null,
      search_text: userSearchText({ ...user, pending_email: null }),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

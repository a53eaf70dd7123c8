import type { User } from '../../../contract/accounts';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import { foldForSearch } from '../../../rules/fold-for-search';
import type { Queries, Trx } from '../../platform/db/database';
import { fromFlag } from '../../platform/db/flag';
import { newId } from '../../platform/db/ids';
import { lockRow } from '../../platform/db/lock-row';
import type { UserRow } from '../../platform/db/schema';
import { publicAddress } from '../../platform/files/files';

export async function findUser(db: Queries, id: string): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('user_not_found');
  return row;
}

/** Locks the user until the transaction ends, and refuses a deleted one. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow> {
  const row = await lockRow(trx, 'users', 'role', id);
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
      created_at: user.now,
      search_text: userSearchText({ ...user, pending_email: null }),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    role: row.role,
    profileImage: publicAddress(row.avatar_file_id, row.profile_image),
    emailVerified: row.email_verified_at !== null,
    pendingEmail: row.pending_email,
    livesInEu: fromFlag(row.lives_in_eu),
    hasPassword: row.password_hash !== null,
  };
}

/** The text that the admin's user search matches. */
export function userSearchText(user: Pick<UserRow, 'name' | 'surname' | 'email' | 'pending_email'>): string {
  return foldForSearch(`${user.name} ${user.surname} ${user.email} ${user.pending_email ?? ''}`.trimEnd());
}

/** A pattern for a part of a mail in `email_key`. Wildcard characters in the part match any single character. */
export function mailPattern(part: string): string {
  return `%${emailKey(part).replace(/[%_\\]/g, '_')}%`;
}

import { AppError } from '../../shared/errors';
import type { Trx } from '../db/database';
import type { UserRow } from '../db/schema';
import { deleteTokens } from './account-tokens';
import { closeAllSessions } from './sessions';
import { emailKey, userSearchText } from './user-view';
import { findUserByEmail } from './users';

interface Proof {
  email: string;
  now: number;
  /** Replaces the password; `null` removes it. */
  passwordHash?: string | null | undefined;
  googleSubject?: string;
  /** The session in which the mail was verified. */
  keepSessionId?: string | undefined;
}

/**
 * Makes `email` the verified mail of a locked account. Another person may have created the account or changed its mail
 * to this one, so every previous credential ends: the Google link, the sessions, the mailed links, and the password
 * unless the mail was verified inside the account's own session.
 */
export async function proveEmail(trx: Trx, user: UserRow, proof: Proof): Promise<UserRow> {
  const { email, now, passwordHash } = proof;
  const owner = await findUserByEmail(trx, email);
  if (owner && owner.id !== user.id) throw new AppError('email_taken', { field: 'email' });
  await closeAllSessions(trx, user.id, proof.keepSessionId);
  await deleteTokens(trx, user.id);
  const mail = { email, email_key: emailKey(email), pending_email: null };
  return await trx
    .updateTable('users')
    .set({
      ...mail,
      search_text: userSearchText({ ...user, ...mail }),
      email_verified_at: now,
      google_subject: proof.googleSubject ?? null,
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

import type { Entered } from '../../../contract/accounts';
import { emailKey } from '../../../rules/email-key';
import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { deleteTokens, issueToken } from '../identity/account-tokens';
import { closeAllSessions, type EndReason, type NewSession, openSession } from '../identity/sessions';
import { findUserByEmail, toUser, userSearchText } from '../identity/users';

interface Proof {
  email: string;
  now: number;
  /** Replaces the password; `null` removes it. */
  passwordHash?: string | null | undefined;
  /** Whether the new password is long enough for an admin. */
  isPasswordLong?: boolean | undefined;
  googleSubject?: string;
  /** The session in which the mail was verified, or `all` of them. */
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
  if (proof.keepSessionId !== 'all')
    await closeAllSessions(trx, user.id, reasonOf(user, proof), proof.keepSessionId);
  await deleteTokens(trx, user.id);
  const mail = { email, email_key: emailKey(email), pending_email: null };
  return await trx
    .updateTable('users')
    .set({
      ...mail,
      search_text: userSearchText({ ...user, ...mail }),
      email_verified_at: now,
      google_subject: proof.googleSubject ?? null,
      ...(passwordHash === undefined
        ? {}
        : { password_hash: passwordHash, password_is_long: proof.isPasswordLong ? 1 : 0 }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function reasonOf(user: UserRow, { passwordHash }: Proof): EndReason {
  if (passwordHash) return 'password_changed';
  return passwordHash === null && user.password_hash !== null ? 'password_dropped' : 'email_proven';
}

/** Opens a session after a proof of the mail. A removed password can be replaced at once. */
export async function enter(
  trx: Trx,
  proof: Omit<NewSession, 'userId'> & { before: UserRow | undefined; row: UserRow },
): Promise<Entered> {
  const { before, row, now } = proof;
  const token = await openSession(trx, { ...proof, userId: row.id });
  const passwordRemoved = Boolean(before?.password_hash) && row.password_hash === null;
  const entered = { token, user: toUser(row), passwordRemoved };
  if (!passwordRemoved) return entered;
  const link = { purpose: 'reset' as const, userId: row.id, email: row.email };
  return { ...entered, passwordToken: await issueToken(trx, link, now) };
}

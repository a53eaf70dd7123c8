import { recordAudit } from '../../platform/audit/audit';
import type { Database } from '../../platform/db/database';
import { deleteTokens, issueToken } from '../identity/account-tokens';
import { mustChoosePassword } from '../identity/must-choose-password';
import { closeAllSessions } from '../identity/sessions';
import { findUserByEmail, insertUser, lockUser, userSearchText } from '../identity/users';

type NewAdmin =
  | { outcome: 'promoted' | 'already_admin' }
  /** The token of the link that sets the password. */
  | { outcome: 'created' | 'taken_over' | 'promoted_without_password'; token: string };

/**
 * Makes an account an admin. The operator does not know who registered the mail first: an account with an unverified
 * mail loses its password, Google link and sessions, and opens only with the link from the operator. A password that is
 * not known to be long enough for an admin must be replaced too.
 */
export async function makeAdmin(db: Database, email: string, now: number): Promise<NewAdmin> {
  return await db.transaction().execute(async (trx) => {
    const known = await findUserByEmail(trx, email);
    const [name = email] = email.split('@');
    const found = known ?? (await insertUser(trx, { name, surname: '', email, passwordHash: null, now }));
    if (!found) throw new Error('This mail was registered at the same moment: run the command again.');
    const user = await lockUser(trx, found.id);
    const isProven = user.email_verified_at !== null;
    if (isProven && user.role === 'admin') return { outcome: 'already_admin' };

    const search_text = userSearchText({ ...user, pending_email: null });
    const cleared = { password_hash: null, google_subject: null, pending_email: null, search_text };
    await trx
      .updateTable('users')
      .set({ role: 'admin', ...(isProven ? {} : cleared) })
      .where('id', '=', user.id)
      .execute();
    await recordAudit(trx, {
      at: now,
      actorId: null,
      action: known ? 'user.promote' : 'user.create',
      subjectId: user.id,
      detail: { role: 'admin', by: 'command line' },
    });
    if (isProven && !(await mustChoosePassword(trx, user))) return { outcome: 'promoted' };
    if (!isProven) {
      await closeAllSessions(trx, user.id, 'access_changed');
      await deleteTokens(trx, user.id);
    }
    const token = await issueToken(trx, { purpose: 'reset', userId: user.id, email: user.email }, now);
    if (isProven) return { outcome: 'promoted_without_password', token };
    return { outcome: known ? 'taken_over' : 'created', token };
  });
}

import type { Trx } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { closeAllSessions } from './sessions';

/**
 * Call this when an account becomes an admin. A password that is not known to be long enough stays good for nothing:
 * its sessions end, and the login asks for a new one. Returns whether there is one to choose.
 */
export async function mustChoosePassword(trx: Trx, user: UserRow): Promise<boolean> {
  if (user.password_hash === null || user.password_is_long === 1) return false;
  await closeAllSessions(trx, user.id, 'access_changed');
  return true;
}

/** Google or a link lets in an admin whose short password the login refuses. It ends here: nothing may accept it. */
export async function dropShortPassword(trx: Trx, user: UserRow): Promise<UserRow> {
  if (user.role !== 'admin' || user.password_hash === null || user.password_is_long === 1) return user;
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  return { ...user, password_hash: null };
}

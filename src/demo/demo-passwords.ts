import { isPasswordRight } from '../server/accounts/identity/passwords';
import { closeAllSessions } from '../server/accounts/identity/sessions';
import { lockUser } from '../server/accounts/identity/users';
import { recordAudit } from '../server/platform/audit/audit';
import type { Database } from '../server/platform/db/database';
import type { UserRow } from '../server/platform/db/schema';
import { ConfigError } from '../server/platform/runtime/config';
import { DEMO_ACCOUNTS } from './demo-accounts';

const DEMO_MAILS: string[] = Object.values(DEMO_ACCOUNTS).map(({ email }) => email);

/** A real shop must not start with passwords from the public documentation. */
export async function refuseDemoPasswords(db: Database): Promise<void> {
  const found = await findDemoPasswords(db);
  if (found.length === 0) return;
  const mails = found.map(({ email }) => email).join(', ');
  throw new ConfigError(
    `The database holds accounts with public demo passwords (${mails}): run "npm run admin -- --drop-demo-passwords", or set DATA_DIR or DATABASE_URL to a shop of its own.`,
  );
}

/** Removes the passwords, the sessions and, from the demo accounts, the role. Returns their mails. */
export async function dropDemoPasswords(db: Database, now: number): Promise<string[]> {
  const found = await findDemoPasswords(db);
  await db.transaction().execute(async (trx) => {
    for (const { id, email_key, ...user } of found) {
      const role = DEMO_MAILS.includes(email_key) ? 'user' : user.role;
      await lockUser(trx, id);
      await trx.updateTable('users').set({ password_hash: null, role }).where('id', '=', id).execute();
      await closeAllSessions(trx, id, 'access_changed');
      await recordAudit(trx, {
        at: now,
        actorId: null,
        action: 'user.role',
        subjectId: id,
        detail: { role, by: 'command line' },
      });
    }
  });
  return found.map(({ email }) => email);
}

/** Checks the demo mails and every admin. Students may choose any password, so theirs are not checked. */
async function findDemoPasswords(db: Database): Promise<UserRow[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('email_key', 'in', DEMO_MAILS)]))
    .where('password_hash', 'is not', null)
    .orderBy('email_key')
    .execute();
  const found: UserRow[] = [];
  for (const user of users) {
    for (const { password } of Object.values(DEMO_ACCOUNTS)) {
      if (await isPasswordRight(password, user.password_hash)) found.push(user);
    }
  }
  return found;
}

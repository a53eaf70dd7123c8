import { recordAudit } from '../audit/audit';
import type { Database } from '../db/database';
import { newSecret } from '../db/ids';
import { hashPassword } from './passwords';
import { findUserByEmail, insertUser } from './users';

export type NewAdmin = { outcome: 'created'; password: string } | { outcome: 'promoted' | 'already_admin' };

/** Makes an account an admin, with a password to be told once when there was no account. */
export async function makeAdmin(db: Database, email: string, now: number): Promise<NewAdmin> {
  const password = newSecret();
  const passwordHash = await hashPassword(password);
  return await db.transaction().execute(async (trx) => {
    const known = await findUserByEmail(trx, email);
    if (known?.role === 'admin') return { outcome: 'already_admin' };
    const [name = email] = email.split('@');
    const user =
      known ??
      (await insertUser(trx, {
        name,
        surname: '',
        email,
        passwordHash,
        now,
        role: 'admin',
        isEmailVerified: true,
      }));
    if (!user) throw new Error('Somebody registered this mail at this very moment: run the command again.');
    if (known) await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', known.id).execute();
    await recordAudit(trx, {
      at: now,
      actorId: null,
      action: known ? 'user.promote' : 'user.create',
      subject: 'user',
      subjectId: user.id,
      detail: { role: 'admin', by: 'command line' },
    });
    return known ? { outcome: 'promoted' } : { outcome: 'created', password };
  });
}

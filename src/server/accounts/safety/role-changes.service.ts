import type { Role } from '../../../contract/accounts';
import { AppError } from '../../../rules/errors';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { newAdminMail } from '../../platform/mail/templates/safety-mails';
import { keepOneAdmin } from '../identity/keep-one-admin';
import { mustChoosePassword } from '../identity/must-choose-password';
import { lockUser } from '../identity/users';
import { recordAdminChange } from './admin-changes';
import type { Acting, GuardedDeps } from './confirmation';

export type RoleChanges = ReturnType<typeof createRoleChanges>;

/** Promotes and demotes admins. */
export function createRoleChanges({ db, clock, config, confirmAdmin }: GuardedDeps) {
  return async (id: string, role: Role, by: Acting): Promise<void> => {
    await confirmAdmin(by);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      if (role !== 'admin') await keepOneAdmin(trx, id);
      const user = await lockUser(trx, id);
      // The owner of an unverified mail is unknown.
      if (role === 'admin' && user.email_verified_at === null) throw new AppError('email_not_verified');
      if (user.role === role) return;
      const lines = [role === 'admin' ? 'Ahora es admin.' : 'Ya no es admin.'];
      await recordAdminChange(trx, { clock, config }, by, { kind: 'role', subjectId: id, lines });
      await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
      if (role === 'admin') await welcome(trx, user, now);
      await recordAudit(trx, {
        at: now,
        actorId: by.user.id,
        action: 'user.role',
        subjectId: id,
        detail: { role },
      });
    });
  };

  async function welcome(trx: Trx, user: UserRow, now: number): Promise<void> {
    const isShort = await mustChoosePassword(trx, user);
    await enqueueMail(trx, {
      kind: 'security',
      dedupeKey: `new-admin:${user.id}:${now}`,
      to: user.email,
      now,
      ...newAdminMail({ mustChoosePassword: isShort, adminUrl: `${config.publicUrl}/admin` }),
      ...(isShort ? { accountLink: { purpose: 'reset', userId: user.id, email: user.email } } : {}),
    });
  }
}

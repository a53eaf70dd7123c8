import { z } from 'zod';
import type { PersonalData } from '../../../contract/privacy';
import { recordAudit } from '../../platform/audit/audit';
import type { Trx } from '../../platform/db/database';
import type { UserRow } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import { enqueueJob, type JobHandler } from '../../platform/jobs/outbox';
import { keepOneAdmin } from '../identity/keep-one-admin';
import { confirmPassword } from '../identity/passwords';
import { findUser, lockUser } from '../identity/users';
import { recordAdminChange } from '../safety/admin-changes';
import type { Acting, GuardedDeps } from '../safety/confirmation';
import { erasePersonalData, exportPersonalData } from './personal-data';
import { isProvenEmailOf } from './personal-data/declaration';

/** Ends what a person leaves in another wing, before the deletion erases her data. Returns the files to remove. */
export type Leave = (trx: Trx, userId: string, now: number) => Promise<string[]>;

export type Privacy = ReturnType<typeof createPrivacy>;

export function createPrivacy(deps: GuardedDeps & { leaving: Leave[] }) {
  const { db, clock, config, rateLimit, confirmAdmin, leaving } = deps;
  return {
    async download(id: string): Promise<PersonalData> {
      const { account, ...rows } = await exportPersonalData(db, await findUser(db, id));
      return { exportedAt: new Date(clock.now()).toISOString(), account: account[0] ?? {}, ...rows };
    },

    /** Keeps orders and grants for accounting, on an account without a name that cannot be opened. */
    async deleteAccount(id: string, by: Acting): Promise<void> {
      const { user: caller } = by;
      const before = await findUser(db, id);
      // An account that enters with Google or a mailed link has no password to confirm.
      const hasPassword = before.password_hash !== null;
      if (before.role === 'admin') await confirmAdmin(by);
      else if (caller.id === id && hasPassword) await confirmPassword(rateLimit, before, by.currentPassword);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        await keepOneAdmin(trx, id);
        const user = await lockUser(trx, id);
        if (user.role === 'admin') {
          const lines = ['Cuenta eliminada.'];
          await recordAdminChange(trx, { clock, config }, by, { kind: 'account', subjectId: id, lines });
        }
        await forgetPerson(trx, user, leaving, now);
        await recordAudit(trx, { at: now, actorId: caller.id, action: 'user.delete', subjectId: id });
      });
    },
  };
}

/** Erases a person and keeps the records that accounting needs, on an account without a name. */
export async function forgetPerson(trx: Trx, user: UserRow, leaving: Leave[], now: number): Promise<void> {
  const keys = user.avatar_file_id === null ? [] : [user.avatar_file_id];
  for (const leave of leaving) keys.push(...(await leave(trx, user.id, now)));
  await trx
    .updateTable('withdrawals')
    .set({ erase_when_handled: 1 })
    .where(isProvenEmailOf(user))
    .where('handled_at', 'is', null)
    .execute();
  await erasePersonalData(trx, user);
  await trx
    .updateTable('users')
    .set({ email_key: user.id, deleted_at: now })
    .where('id', '=', user.id)
    .execute();
  await enqueueJob(trx, {
    kind: 'remove-files',
    dedupeKey: `remove-files:${user.id}`,
    payload: { keys },
    now,
  });
}

const removal = z.object({ keys: z.array(z.string()) });

/** Removes the files of a deleted account. Idempotent. */
export function createFileRemoval({ storage }: Pick<Deps, 'storage'>): JobHandler {
  return async (job) => {
    for (const key of removal.parse(job.payload).keys) await storage.remove(key);
  };
}

import { AppError } from '../../../rules/errors';
import type { Trx } from '../../platform/db/database';

/** Call before an admin loses the role: the last one must keep it. */
export async function keepOneAdmin(trx: Trx, leavingId: string): Promise<void> {
  // The update locks the rows, so that two admins cannot demote each other concurrently.
  const admins = await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .returning('id')
    .execute();
  const [first, ...others] = admins;
  if (first?.id === leavingId && others.length === 0) throw new AppError('last_admin');
}

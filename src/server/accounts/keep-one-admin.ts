import { AppError } from '../../shared/errors';
import type { Trx } from '../db/database';

/** Call before somebody stops being an admin: the last one stays. */
export async function keepOneAdmin(trx: Trx, leavingId: string): Promise<void> {
  // Writing the rows holds them, so that two admins cannot unmake each other at the same moment.
  const admins = await trx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .returning('id')
    .execute();
  const [first, ...others] = admins;
  if (first?.id === leavingId && others.length === 0) throw new AppError('last_admin');
}

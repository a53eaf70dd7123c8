import { AppError } from '../../shared/errors';
import type { UserRow } from '../db/schema';
import { type Attempts, LIMITS } from './attempts';
import { isPasswordRight } from './passwords';

/** Asks a logged-in user once more who he is, before something that cannot be taken back. */
export async function confirmPassword(
  attempts: Attempts,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  const who = `profile|${user.id}`;
  await attempts.take([LIMITS.loginPerAccount, who]);
  if (!(await isPasswordRight(password ?? '', user.password_hash))) {
    throw new AppError('wrong_password', { field: 'currentPassword' });
  }
  await attempts.forget(LIMITS.loginPerAccount, who);
}

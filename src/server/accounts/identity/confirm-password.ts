import { AppError } from '../../../rules/errors';
import type { UserRow } from '../../platform/db/schema';
import type { Claim, RateLimit } from '../../platform/limits/rate-limit';
import { isPasswordRight } from './passwords';

/** Requires the password of a logged-in user before a change that cannot be undone. */
export async function confirmPassword(
  rateLimit: RateLimit,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.password_hash === null) throw new AppError('no_password', { field: 'currentPassword' });
  const claim: Claim = [rateLimit.limits.loginPerAccount, `profile|${user.id}`];
  await rateLimit.consume(claim);
  if (!(await isPasswordRight(password ?? '', user.password_hash, { owner: user.id, group: user.id }))) {
    throw new AppError('wrong_password', { field: 'currentPassword' });
  }
  await rateLimit.reset([claim]);
}

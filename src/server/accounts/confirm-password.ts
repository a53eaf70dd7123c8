import { AppError } from '../../shared/errors';
import type { UserRow } from '../db/schema';
import { isPasswordRight } from './passwords';
import { type Claim, LIMITS, type RateLimit } from './rate-limit';

/** Requires the password of a logged-in user before a change that cannot be undone. */
export async function confirmPassword(
  rateLimit: RateLimit,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.password_hash === null) {
    throw new AppError('wrong_password', {
      field: 'currentPassword',
      message: 'Tu cuenta usa Google. Crea una contraseña con "Olvidé mi contraseña" y vuelve a intentar.',
    });
  }
  const claim: Claim = [LIMITS.loginPerAccount, `profile|${user.id}`];
  await rateLimit.consume(claim);
  if (!(await isPasswordRight(password ?? '', user.password_hash, { owner: user.id, group: user.id }))) {
    throw new AppError('wrong_password', { field: 'currentPassword' });
  }
  await rateLimit.reset([claim]);
}

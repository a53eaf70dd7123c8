import type { Role } from '../../shared/accounts';
import { AppError } from '../../shared/errors';
import { FORM_MESSAGES } from '../../shared/form-messages';
import type { Config } from '../config';

/** The spec's short minimum is for students; admins need a longer password. */
const ADMIN_MIN_LENGTH = 10;

export function checkPassword(
  password: string,
  role: Role,
  config: Pick<Config, 'passwordMinLength'>,
  field: 'password' | 'newPassword',
): void {
  const min = minLength(role, config);
  if (length(password) < min) {
    throw new AppError('invalid_input', { field, message: FORM_MESSAGES.passwordTooShort(min) });
  }
}

/** A promoted account keeps its password, so its length is only known at login. */
export function isTooShortFor(role: Role, password: string): boolean {
  return role === 'admin' && length(password) < ADMIN_MIN_LENGTH;
}

function minLength(role: Role, { passwordMinLength }: Pick<Config, 'passwordMinLength'>): number {
  return role === 'admin' ? Math.max(ADMIN_MIN_LENGTH, passwordMinLength) : passwordMinLength;
}

function length(password: string): number {
  return [...password].length;
}

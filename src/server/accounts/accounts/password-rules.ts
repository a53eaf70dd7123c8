import type { Role } from '../../../contract/accounts';
import { invalidField } from '../../../rules/errors';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import type { Config } from '../../platform/runtime/config';

/** The spec's short minimum is for students; admins need a longer password. */
const ADMIN_MIN_LENGTH = 10;

export function checkPassword(
  password: string,
  role: Role,
  config: Pick<Config, 'passwordMinLength'>,
  field: 'password' | 'newPassword',
): void {
  const min = Math.max(role === 'admin' ? ADMIN_MIN_LENGTH : 0, config.passwordMinLength);
  if (length(password) < min) throw invalidField(field, FORM_MESSAGES.passwordTooShort(min));
}

/** Stored beside the hash, which does not tell: a later promotion must know it. */
export function isLongEnoughForAdmin(password: string): boolean {
  return length(password) >= ADMIN_MIN_LENGTH;
}

function length(password: string): number {
  return [...password].length;
}

import { AppError } from '../../../rules/errors';
import type { SessionUser } from '../../platform/runtime/session-user';

/** A `user_id` in a body must be the caller's own, unless the caller is an admin. */
export function resolveTargetUser(caller: SessionUser, userId: string | undefined): string {
  if (userId === undefined || userId === caller.id) return caller.id;
  if (caller.role === 'admin') return userId;
  throw new AppError('forbidden');
}

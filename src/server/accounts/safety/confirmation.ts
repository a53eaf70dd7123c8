import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../rules/errors';
import { hasRows } from '../../platform/db/count-rows';
import type { Queries } from '../../platform/db/database';
import { lockRow } from '../../platform/db/lock-row';
import type { Deps } from '../../platform/deps';
import { networksOf } from '../../platform/limits/network';
import type { RateLimit } from '../../platform/limits/rate-limit';
import type { SessionUser } from '../../platform/runtime/session-user';
import { callingDevice } from '../identity/calling-device';
import { confirmPassword } from '../identity/passwords';
import { findUser } from '../identity/users';

/** A confirmation holds for the changes of one sitting. */
const HOLDS_MS = 5 * 60_000;

export type ConfirmAdmin = ReturnType<typeof createConfirmAdmin>;

/** For a service that counts attempts, and for one whose changes an admin confirms. */
export type LimitedDeps = Deps & { rateLimit: RateLimit };
export type GuardedDeps = LimitedDeps & { confirmAdmin: ConfirmAdmin };

/**
 * A stolen session must not be enough to redirect the income of the shop or to make admins. Call this before the
 * transaction of a protected change, because hashing a password takes long; `recordAdminChange` checks it inside.
 */
export function createConfirmAdmin({ db, clock, rateLimit }: LimitedDeps) {
  return async ({ user, currentPassword }: Pick<Acting, 'user' | 'currentPassword'>): Promise<void> => {
    const row = await findUser(db, user.id);
    if (currentPassword === undefined || row.password_hash === null) {
      await requireConfirmed(db, user, clock.now());
      return;
    }
    await confirmPassword(rateLimit, row, currentPassword);
    await confirmSession(db, user, clock.now());
  };
}

/** Returns whether the session still lives. */
export async function confirmSession(
  db: Queries,
  { sessionId, id }: Pick<SessionUser, 'sessionId' | 'id'>,
  now: number,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Returns the time of the confirmation. Locks the session, so that an undo which ends it comes before or after. */
export async function requireConfirmed(
  db: Queries,
  { sessionId }: Pick<SessionUser, 'sessionId'>,
  now: number,
): Promise<number> {
  const session = await lockRow(db, 'sessions', 'confirmed_at', sessionId);
  const confirmedAt = session?.confirmed_at ?? null;
  if (confirmedAt === null || confirmedAt + HOLDS_MS <= now) throw new AppError('password_required');
  return confirmedAt;
}

export async function isConfirmed(db: Queries, { sessionId }: Pick<SessionUser, 'sessionId'>, now: number) {
  const session = db.selectFrom('sessions').where('id', '=', sessionId);
  return await hasRows(session.where('confirmed_at', '>', now - HOLDS_MS));
}

/** Who asks for a protected change, and from where. */
export interface Acting {
  user: SessionUser;
  currentPassword?: string | undefined;
  /** The device and the network, in plain words. */
  origin: string;
}

export function actingIn(call: {
  user: SessionUser;
  body: { currentPassword?: string | undefined };
  request: FastifyRequest;
}): Acting {
  const { currentPassword } = call.body;
  return { user: call.user, currentPassword, origin: describeOrigin(call.request) };
}

/** `Chrome en Windows, red 190.2.3.4`. A mobile carrier shares addresses, so this is a hint and no proof. */
export function describeOrigin(request: Pick<FastifyRequest, 'ip' | 'headers'>): string {
  const { device, address } = callingDevice(request);
  return `${device}, red ${networksOf(address)[0]}`;
}

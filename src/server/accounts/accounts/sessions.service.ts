import { AppError } from '../../../rules/errors';
import type { Deps } from '../../platform/deps';
import type { SessionUser } from '../../platform/runtime/session-user';
import { closeAllSessions, closeOtherSession, closeSession, listSessions } from '../identity/sessions';

export type Sessions = ReturnType<typeof createSessions>;

/** The devices on which a person is logged in. */
export function createSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(userId: string, caller: SessionUser) {
      const live = await listSessions(db, userId, clock.now());
      return {
        data: live.map(({ id, device, usedAt }) => ({
          id,
          device,
          lastUsedAt: new Date(usedAt).toISOString(),
          isCurrent: id === caller.sessionId,
        })),
      };
    },

    /** Her own one ends as with a logout; another device hears why. */
    async end(userId: string, sessionId: string, caller: SessionUser): Promise<void> {
      if (sessionId === caller.sessionId) return await closeSession(db, sessionId);
      const isEnded = await db
        .transaction()
        .execute((trx) => closeOtherSession(trx, userId, sessionId, 'ended_elsewhere'));
      if (!isEnded) throw new AppError('not_found');
    },

    async endOthers(userId: string, caller: SessionUser): Promise<void> {
      await db
        .transaction()
        .execute((trx) => closeAllSessions(trx, userId, 'ended_elsewhere', caller.sessionId));
    },
  };
}

import type { Deps } from '../../platform/deps';
import type { Gate } from '../../platform/http/access';
import {
  ENDED_MESSAGES,
  type FoundSession,
  findEndReason,
  findSession,
  findSessionAndOwner,
  type IsOwned,
  recordUse,
} from './sessions';

/** Who is calling, by the token of a session. */
export function createSessionGate({ db, clock, log, isOwned }: Deps & { isOwned: IsOwned }): Gate {
  const findBuyer = findSessionAndOwner(isOwned);
  const find = async (token: string, productId: string | undefined) => {
    if (productId !== undefined) return await findBuyer(db, token, productId, clock);
    const session = await findSession(db, token, clock);
    return session && { session, ownsProduct: false };
  };
  const enter = async (session: FoundSession) => {
    // A shop that cannot write it, for example on a full disk, still answers.
    await recordUse(db, session, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'the last use of a session was not stored'),
    );
    const { usedAt: _, ...user } = session;
    return user;
  };
  return {
    async findCaller(token, productId) {
      const found = await find(token, productId);
      return found && { user: await enter(found.session), ownsProduct: found.ownsProduct };
    },
    async explainEnd(token) {
      const reason = await findEndReason(db, token);
      return reason && ENDED_MESSAGES[reason];
    },
  };
}

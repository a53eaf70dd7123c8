import type { Deps } from '../../platform/deps';
import type { Gate } from '../../platform/http/access';
import { ENDED_MESSAGES, findEndReason, findSession } from './sessions';

/** Who is calling, by the token of a session. */
export function createSessionGate({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Pick<Gate, 'findCaller' | 'explainEnd'> {
  return {
    findCaller: (token) => findSession(db, token, clock),
    async explainEnd(token) {
      const reason = await findEndReason(db, token);
      return reason && ENDED_MESSAGES[reason];
    },
  };
}

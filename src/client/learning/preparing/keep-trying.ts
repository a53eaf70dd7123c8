import { ApiError } from '../../api';
import { connectionBack } from '../../saving/until-answered';

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** A shop that answers with an error this often needs attention; a lost connection may come back after hours. */
const MAX_REFUSALS = 8;

interface TryingOptions {
  signal: AbortSignal;
  /** Called with true while a call waits for its next attempt. */
  onWaiting: (isWaiting: boolean) => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Repeats a call that failed for a reason that passes: no connection, a busy or restarting shop. */
export async function keepTrying<T>(attempt: () => Promise<T>, options: TryingOptions): Promise<T> {
  // Waits, but no longer than until the connection is back.
  const { signal, onWaiting, pause = (ms: number) => connectionBack(signal, ms) } = options;
  let refusals = 0;
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      const answer = await attempt();
      if (tries > 0) onWaiting(false);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status > 0) refusals += 1;
      if (!passes(error) || refusals >= MAX_REFUSALS) throw error;
      onWaiting(true);
      await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 30_000, signal);
    }
  }
}

/** A full disk (507) does not pass by itself. */
function passes({ status }: ApiError): boolean {
  return status === 0 || status === 429 || (status >= 500 && status !== 507);
}

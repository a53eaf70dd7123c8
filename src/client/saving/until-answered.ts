import { ApiError, api, messageOf } from '../api';

/** How long a save without an answer waits when the browser does not tell that the connection is back. */
const TRY_AGAIN_MS = 15_000;

/** Whether the call may not have reached the shop. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Says that a save waits. */
export function waitingWords(error: unknown): string {
  return `${messageOf(error)} Lo guardamos cuando vuelva la conexión.`;
}

/**
 * Sends until there is an answer: after a lost connection it waits for the next one. Only for a call that may reach the
 * shop twice.
 */
export async function untilAnswered<T>(
  send: () => Promise<T>,
  onWaiting: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error) || signal?.aborted) throw error;
      onWaiting(error);
      await connectionBack(signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** Resolves when it is worth to try again: after a pause, or when the connection is back. */
export function connectionBack(signal?: AbortSignal, ms = TRY_AGAIN_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
    function finish() {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      resolve();
    }
  });
}

/** Resolves when the shop answers again, or when nobody waits for it any more. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  const isReachable = () =>
    api('GET /health').then(
      () => true,
      () => false,
    );
  do await connectionBack(signal);
  while (!signal.aborted && !(await isReachable()));
}

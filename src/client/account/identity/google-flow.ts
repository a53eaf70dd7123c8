import type { AnswerOf } from '../../../contract/api';

type GoogleFlow = Omit<AnswerOf<'POST /users/google/start'>, 'url'> & { returnTo: string };

const KEY = 'google-flow';

/** The secrets of a sign-in are in session storage until Google redirects back. */
export function keepGoogleFlow(flow: GoogleFlow): void {
  sessionStorage.setItem(KEY, JSON.stringify(flow));
}

/** Removes the flow, so that it is used once. */
export function takeGoogleFlow(): GoogleFlow | null {
  try {
    const raw = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const flow: unknown = JSON.parse(raw ?? 'null');
    return isFlow(flow) ? flow : null;
  } catch {
    return null;
  }
}

function isFlow(value: unknown): value is GoogleFlow {
  if (typeof value !== 'object' || value === null) return false;
  return ['verifier', 'state', 'nonce', 'returnTo'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  );
}

import type { SnsPort } from './sns-messages';

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 100_000;

/** Asks Amazon. A redirect could lead anywhere, so it is an error. */
export const snsCalls: SnsPort = {
  async get(url) {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`Amazon SNS answered ${answer.status}.`);
    const text = await answer.text();
    if (text.length > MAX_CHARACTERS) throw new Error('The answer of Amazon SNS is too long.');
    return text;
  },
};

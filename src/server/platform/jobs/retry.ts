const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Attempts span about two days. */
export const MAX_ATTEMPTS = 60;

/** The retry policy: exponential back-off, with jitter to spread jobs that failed together. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
  return Math.round(delay * (0.5 + random() / 2));
}

/** A video counts as watched from this share on. */
export const WATCHED_SHARE = 0.9;
/** A place before this second is the beginning. */
const BEGINNING = 5;

/** The second to resume at: 0 near the start, and at the end of a finished lesson. */
export function resumeAt(lesson: { positionSeconds: number; durationSeconds: number | null }): number {
  const { positionSeconds, durationSeconds } = lesson;
  const isAtEnd = durationSeconds !== null && positionSeconds > WATCHED_SHARE * durationSeconds;
  return positionSeconds < BEGINNING || isAtEnd ? 0 : positionSeconds;
}

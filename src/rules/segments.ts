/** Each segment starts with a key frame. The first ones are short, so that a slow link starts fast. */
const FIRST_SECONDS = 2;
const FIRST_COUNT = 2;
/** The others are long, so that a viewer asks less often. */
const USUAL_SECONDS = 4;
const FIRST_END = FIRST_COUNT * FIRST_SECONDS;

/** When a segment starts, in seconds. */
export function segmentStart(n: number): number {
  return n <= FIRST_COUNT ? n * FIRST_SECONDS : FIRST_END + (n - FIRST_COUNT) * USUAL_SECONDS;
}

/** How long a segment is; the last one may be shorter. */
export function segmentSeconds(n: number): number {
  return segmentStart(n + 1) - segmentStart(n);
}

/** The segment that a second belongs to. */
export function segmentAt(seconds: number): number {
  // Timestamps are whole microseconds, so 2 s may be 1.9999995.
  const time = seconds + 1e-6;
  if (time < FIRST_END) return Math.floor(time / FIRST_SECONDS);
  return FIRST_COUNT + Math.floor((time - FIRST_END) / USUAL_SECONDS);
}

export function segmentCount(durationSeconds: number): number {
  return segmentAt(Math.max(0, durationSeconds - 1e-3 - 2e-6)) + 1;
}

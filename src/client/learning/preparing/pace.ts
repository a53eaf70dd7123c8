/** A recipe does not need 60 pictures a second: faster cameras lose frames, within a tolerance for uneven ones. */
export const STEP_SECONDS = 1 / 30;
const TOLERANCE_SECONDS = 0.012;

/** Tells which frames are shown, so that the time between two is even, also where a segment ends. */
export function createPace(): (seconds: number, startsSegment: boolean) => boolean {
  let due = Number.NEGATIVE_INFINITY;
  return (seconds, startsSegment) => {
    if (!startsSegment && seconds < due - TOLERANCE_SECONDS) return false;
    due = seconds + STEP_SECONDS;
    return true;
  };
}

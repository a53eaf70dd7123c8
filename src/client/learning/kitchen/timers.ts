import { clockTime } from '../../ui/clock-time';

/** A named timer. Running timers keep their end time, so that reload, sleep and offline change nothing. */
export interface KitchenTimer {
  id: string;
  recipeId: string;
  /** The page and the step, from 1, that it was started in; absent in records of earlier versions. */
  place?: { path: string; step: number };
  name: string;
  seconds: number;
  /** Epoch ms; null while paused. */
  endsAt: number | null;
  /** What is left while paused. */
  leftMs: number;
}

type TimerState = 'running' | 'soon' | 'paused' | 'ringing';

const SOON = 60_000;
const MINUTE = 60_000;
/** A day: longer rests are not timed by a phone. */
export const LONGEST_TIMER = 24 * 60 * 60;
export const MOST_TIMERS = 20;

export function newTimer(
  fields: Pick<KitchenTimer, 'id' | 'recipeId' | 'place' | 'name' | 'seconds'>,
  now: number,
): KitchenTimer {
  const seconds = Math.min(Math.max(1, Math.round(fields.seconds)), LONGEST_TIMER);
  return { ...fields, seconds, endsAt: now + seconds * 1000, leftMs: seconds * 1000 };
}

/** What is left, also as a share from 0 to 1, and how long ago it ended; none is negative. */
export function viewTimer(timer: KitchenTimer, now: number) {
  const left = timer.endsAt === null ? timer.leftMs : timer.endsAt - now;
  const state: TimerState =
    timer.endsAt === null ? 'paused' : left <= 0 ? 'ringing' : left <= SOON ? 'soon' : 'running';
  const share = Math.min(1, Math.max(0, left / (timer.seconds * 1000)));
  return { state, leftMs: Math.max(0, left), lateMs: Math.max(0, -left), share };
}

export function pauseTimer(timer: KitchenTimer, now: number): KitchenTimer {
  return timer.endsAt === null ? timer : { ...timer, endsAt: null, leftMs: Math.max(0, timer.endsAt - now) };
}

export function resumeTimer(timer: KitchenTimer, now: number): KitchenTimer {
  return timer.endsAt === null ? { ...timer, endsAt: now + timer.leftMs } : timer;
}

/** Adds a minute to the remaining time, or from now for a ringing timer. */
export function addMinute(timer: KitchenTimer, now: number): KitchenTimer {
  if (timer.endsAt === null) return { ...timer, leftMs: timer.leftMs + MINUTE };
  return { ...timer, endsAt: Math.max(timer.endsAt, now) + MINUTE };
}

/** Follows a clock that is set back. One that jumps ahead looks like a phone that slept, and ringing early is safer. */
export function followClock(timers: readonly KitchenTimer[], jumpMs: number): KitchenTimer[] {
  if (jumpMs >= 0) return [...timers];
  return timers.map((timer) => (timer.endsAt === null ? timer : { ...timer, endsAt: timer.endsAt + jumpMs }));
}

/** Ringing first, then the next to end, paused last. */
export function sortTimers(timers: readonly KitchenTimer[]): KitchenTimer[] {
  const at = (timer: KitchenTimer) => timer.endsAt ?? Number.MAX_SAFE_INTEGER;
  return [...timers].sort((a, b) => at(a) - at(b));
}

/** `6:12`, `1:05:00`; a started second counts. */
export const clockOf = (ms: number): string => clockTime(Math.ceil(ms / 1000));

/** `Ya está`, `Ya está, hace 2 min`. */
export function endedWords(lateMs: number): string {
  const minutes = Math.floor(lateMs / MINUTE);
  if (minutes < 1) return 'Ya está';
  if (minutes < 60) return `Ya está, hace ${minutes} min`;
  return `Ya está, hace ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

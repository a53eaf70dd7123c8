/** The source of the time, which tests can set. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

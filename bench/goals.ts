/** One goal, the measured value, and a hint for a miss. */
export interface Goal {
  name: string;
  wanted: string;
  seen: string;
  isMet: boolean;
  /** Known influences on the figure: a hint for finding the cause, not the cause itself. */
  whenMissed: string;
}

export interface Measurement {
  text: string;
  goals: Goal[];
}

export function atMost(name: string, limit: number, seen: number, unit: string, whenMissed: string): Goal {
  return {
    name,
    wanted: `at most ${limit}${unit}`,
    seen: `${seen}${unit}`,
    isMet: seen <= limit,
    whenMissed,
  };
}

export function atLeast(name: string, limit: number, seen: number, whenMissed: string): Goal {
  return { name, wanted: `at least ${limit}`, seen: String(seen), isMet: seen >= limit, whenMissed };
}

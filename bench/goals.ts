/** One goal of the shop, what was seen of it, and what a miss would mean. */
export interface Goal {
  name: string;
  wanted: string;
  seen: string;
  isMet: boolean;
  /** What is known to move the figure: a hint for whoever looks for the cause, not the cause itself. */
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

const CALLS_AT_ONCE = 4;

/** A few at a time, in order. */
export async function inTurns<I, T>(items: readonly I[], run: (item: I) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < items.length; at += CALLS_AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + CALLS_AT_ONCE).map(run))));
  return results;
}

/** Concurrent calls with the same key share one run of the work, its result and its failure. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();

  return {
    run(key: string, work: () => Promise<T>): Promise<T> {
      const shared = running.get(key);
      if (shared) return shared;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    /** The current run, if any. */
    running: (key: string): Promise<T> | undefined => running.get(key),
  };
}

/** Runs the work with the first call and caches its result. After a failure, the next call tries again. */
export function createLazy<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

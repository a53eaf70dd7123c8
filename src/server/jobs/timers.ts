import type { Log } from '../log';

export type Timers = ReturnType<typeof createTimers>;

/** Periodic work that never overlaps itself, survives its own failures and ends with the app. */
export function createTimers(log: Log) {
  const running = new Set<Promise<void>>();
  const handles = new Set<NodeJS.Timeout>();
  let stopped = false;

  return {
    every(name: string, intervalMs: number, work: () => Promise<void>): void {
      let busy = false;
      const tick = async () => {
        if (busy || stopped) return;
        busy = true;
        try {
          await work();
        } catch (error) {
          log.error({ timer: name, err: error }, 'timer failed');
        } finally {
          busy = false;
        }
      };
      const handle = setInterval(() => {
        const round = tick().finally(() => running.delete(round));
        running.add(round);
      }, intervalMs);
      handle.unref();
      handles.add(handle);
    },
    /** Waits for what is under way. */
    async stop(): Promise<void> {
      stopped = true;
      for (const handle of handles) clearInterval(handle);
      await Promise.all(running);
    },
  };
}

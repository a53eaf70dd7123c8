import { AppError } from '../shared/errors';

interface Job {
  /** Jobs of different owners alternate: one owner with many jobs delays nobody else by more than one of them. */
  owner?: string;
  /** Runs before all jobs that are not urgent. */
  isUrgent?: boolean;
}

interface Limits {
  concurrency: number;
  /** Jobs beyond these are refused at once; the urgent ones are counted apart. */
  maxQueued: number;
  maxQueuedPerOwner?: number;
}

export type RunLimited = <T>(work: () => Promise<T>, job?: Job) => Promise<T>;

/** Runs a few jobs at a time; refuses with `busy` what would wait too long. */
export function createLimiter({ concurrency, maxQueued, maxQueuedPerOwner = maxQueued }: Limits): RunLimited {
  let free = concurrency;
  const urgent = createFairQueue();
  const normal = createFairQueue();

  return async function runLimited(work, { owner = '', isUrgent = false } = {}) {
    const queue = isUrgent ? urgent : normal;
    if (free > 0) free -= 1;
    else if (queue.size() >= maxQueued || queue.size(owner) >= maxQueuedPerOwner) {
      throw new AppError('busy', { retryAfter: 5 });
    } else await new Promise<void>((resolve) => queue.push(owner, resolve));
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? normal.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** First in, first out for each owner; the owners take turns. */
function createFairQueue() {
  const byOwner = new Map<string, (() => void)[]>();
  let total = 0;

  return {
    size: (owner?: string) => (owner === undefined ? total : (byOwner.get(owner)?.length ?? 0)),
    push(owner: string, start: () => void): void {
      total += 1;
      const own = byOwner.get(owner);
      if (own) own.push(start);
      else byOwner.set(owner, [start]);
    },
    shift(): (() => void) | undefined {
      const [first] = byOwner;
      if (!first) return undefined;
      const [owner, own] = first;
      const start = own.shift();
      total -= 1;
      // The owner goes behind the others.
      byOwner.delete(owner);
      if (own.length > 0) byOwner.set(owner, own);
      return start;
    },
  };
}

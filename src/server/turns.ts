import { AppError } from '../shared/errors';

/** Lets a few do their work at a time; whoever would wait for long is told at once to come back. */
export function createTurns({ atOnce, waiting: maxWaiting }: { atOnce: number; waiting: number }) {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= maxWaiting) throw new AppError('busy', { retryAfter: 5 });
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

import { AppError } from '../../shared/errors';

export interface Origin {
  /** Who is asking: a mail or a user id. */
  account: string;
  network: string;
}

interface Waiting {
  origin: Origin;
  start(): void;
  refuse(): void;
}

export interface QueueSize {
  atOnce: number;
  waiting: number;
  waitingPerAccount: number;
}

/**
 * Runs a few tasks at once and takes the waiting ones in turn by network, so that one sender of many requests delays
 * nobody but itself. A full queue refuses the newest request of the busiest network.
 */
export function createFairQueue({ atOnce, waiting: maxWaiting, waitingPerAccount }: QueueSize) {
  let running = 0;
  let size = 0;
  const perAccount = new Map<string, number>();
  /** In the order of their turns. */
  const networks = new Map<string, Waiting[]>();

  function add(task: Waiting): void {
    const { account, network } = task.origin;
    const ahead = perAccount.get(account) ?? 0;
    if (ahead >= waitingPerAccount || (size >= maxWaiting && !makeRoom(network))) {
      task.refuse();
      return;
    }
    perAccount.set(account, ahead + 1);
    networks.set(network, [...(networks.get(network) ?? []), task]);
    size += 1;
  }

  /** Refuses the newest task of the busiest network, if it still has more than the newcomer's afterwards. */
  function makeRoom(newcomer: string): boolean {
    let busiest = newcomer;
    const length = (network: string) => networks.get(network)?.length ?? 0;
    for (const network of networks.keys()) if (length(network) > length(busiest)) busiest = network;
    if (length(busiest) <= length(newcomer) + 1) return false;
    const newest = networks.get(busiest)?.pop();
    if (!newest) return false;
    forget(newest);
    newest.refuse();
    return true;
  }

  function takeNext(): Waiting | undefined {
    for (const [network, tasks] of networks) {
      const task = tasks.shift();
      networks.delete(network);
      if (tasks.length > 0) networks.set(network, tasks); // at the end: the next network is first
      if (task) forget(task);
      return task;
    }
    return undefined;
  }

  function forget({ origin: { account, network } }: Waiting): void {
    size -= 1;
    const left = (perAccount.get(account) ?? 1) - 1;
    if (left === 0) perAccount.delete(account);
    else perAccount.set(account, left);
    if (networks.get(network)?.length === 0) networks.delete(network);
  }

  return async function run<T>(origin: Origin, task: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else {
      await new Promise<void>((resolve, reject) =>
        add({ origin, start: resolve, refuse: () => reject(new AppError('busy', { retryAfter: 5 })) }),
      );
    }
    try {
      return await task();
    } finally {
      const next = takeNext();
      if (next) next.start();
      else running -= 1;
    }
  };
}

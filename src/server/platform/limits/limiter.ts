import { AppError } from '../../../rules/errors';

export interface Job {
  /** The sender of the job, for `maxQueuedPerOwner`. */
  owner?: string;
  /** Groups alternate: a group with many jobs delays no other group by more than one job. By default the owner. */
  group?: string;
  /** Runs before all jobs that are not urgent. */
  isUrgent?: boolean;
}

export interface Limits {
  concurrency: number;
  /** Jobs beyond these are refused at once; urgent jobs are counted apart. */
  maxQueued: number;
  maxQueuedPerOwner?: number;
  /** A full queue refuses the new job, or the newest job of the group with the most jobs. */
  whenFull?: 'refuse_new' | 'refuse_largest_group';
}

type RunLimited = <T>(work: () => Promise<T>, job?: Job) => Promise<T>;

/** Runs a few jobs at a time; refuses with `busy` what would wait too long. */
export function createLimiter({ concurrency, ...limits }: Limits): RunLimited {
  let free = concurrency;
  const urgent = createFairQueue(limits);
  const normal = createFairQueue(limits);

  return async function runLimited(work, { owner = '', group = owner, isUrgent = false } = {}) {
    if (free > 0) free -= 1;
    else {
      const queue = isUrgent ? urgent : normal;
      await new Promise<void>((start, reject) => {
        queue.push({ owner, group, start, refuse: () => reject(new AppError('busy', { retryAfter: 5 })) });
      });
    }
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? normal.shift();
      if (next) next.start();
      else free += 1;
    }
  };
}

interface QueuedJob {
  owner: string;
  group: string;
  start(): void;
  refuse(): void;
}

/** First in, first out within each group; the groups take turns. */
function createFairQueue({
  maxQueued,
  maxQueuedPerOwner = maxQueued,
  whenFull = 'refuse_new',
}: Omit<Limits, 'concurrency'>) {
  let size = 0;
  const sizeByOwner = new Map<string, number>();
  /** In the order of their turns. */
  const groups = new Map<string, QueuedJob[]>();
  const sizeOfGroup = (group: string) => groups.get(group)?.length ?? 0;

  function count({ owner }: QueuedJob, change: 1 | -1): void {
    size += change;
    const own = (sizeByOwner.get(owner) ?? 0) + change;
    if (own === 0) sizeByOwner.delete(owner);
    else sizeByOwner.set(owner, own);
  }

  function hasRoom({ owner, group }: QueuedJob): boolean {
    if ((sizeByOwner.get(owner) ?? 0) >= maxQueuedPerOwner) return false;
    return size < maxQueued || (whenFull === 'refuse_largest_group' && makeRoom(group));
  }

  /** Refuses the newest job of the largest group, if that group still has more jobs than the new one's afterwards. */
  function makeRoom(newGroup: string): boolean {
    let largest = newGroup;
    for (const group of groups.keys()) if (sizeOfGroup(group) > sizeOfGroup(largest)) largest = group;
    if (sizeOfGroup(largest) <= sizeOfGroup(newGroup) + 1) return false;
    const newest = groups.get(largest)?.pop();
    if (!newest) return false;
    count(newest, -1);
    newest.refuse();
    return true;
  }

  return {
    push(job: QueuedJob): void {
      if (!hasRoom(job)) {
        job.refuse();
        return;
      }
      count(job, 1);
      const jobs = groups.get(job.group);
      if (jobs) jobs.push(job);
      else groups.set(job.group, [job]);
    },
    shift(): QueuedJob | undefined {
      const [first] = groups;
      if (!first) return undefined;
      const [group, jobs] = first;
      const job = jobs.shift();
      if (job) count(job, -1);
      // The group goes behind the others.
      groups.delete(group);
      if (jobs.length > 0) groups.set(group, jobs);
      return job;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { AppError } from '../../../rules/errors';
import type { Database } from '../db/database';
import { endLease, renewLease, takeLease } from '../db/leases';

const TIMES = {
  /** A process that died keeps an upload from the others for so long. */
  leaseMs: 15_000,
  /** How often a holder renews its lease and asks whether another request wants it. */
  renewMs: 1_000,
  /** How often, and for how long, a request asks for an upload that another one writes. */
  askMs: 250,
  patienceMs: 30_000,
};

/** Lets one request at a time write an upload, over all processes. A newer request makes an older one end. */
export function createUploadLocker({ db }: { db: Database }, times = TIMES): Locker {
  return { newLock: (id) => createLock(db, `upload ${id}`, times) };
}

/** Runs `work` while no request, of any process, writes the upload or does the same. */
export async function withUploadLock<T>(locker: Locker, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locker.newLock(id);
  await lock.lock(new AbortController().signal, () => {});
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
}

function createLock(db: Database, key: string, times: typeof TIMES): Lock {
  const lease = { key, holder: randomUUID() };
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  /** Ends the request when its upload is wanted or was taken. */
  function watch(requestRelease: () => Promise<void> | void): void {
    timer = setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        if ((await renewLease(db, lease, times.leaseMs)) !== 'held') await requestRelease();
      } catch {
        // Without the database nobody can take it either; the next round asks again.
      } finally {
        isAsking = false;
      }
    }, times.renewMs);
    timer.unref();
  }

  return {
    async lock(signal, requestRelease) {
      const end = performance.now() + times.patienceMs;
      while (!(await takeLease(db, lease, times.leaseMs))) {
        if (signal.aborted || performance.now() > end) throw new AppError('busy', { retryAfter: 5 });
        await pause(times.askMs);
      }
      watch(requestRelease);
    },
    async unlock() {
      clearInterval(timer);
      await endLease(db, lease);
    },
  };
}

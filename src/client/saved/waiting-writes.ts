import { ApiError } from '../api';
import { useSession } from '../state/session-store';

interface Waiting<T> {
  change: T;
  at: number;
}

/** The most that the shop accepts. */
const MAX_SECONDS = 1_000_000;

/** Writes of one kind that wait on this device until the shop has them: one per thing, the newest. */
export function waitingWrites<T extends object>(
  prefix: string,
  put: (id: string, change: T & { secondsAgo: number }) => Promise<void>,
) {
  /** Sends what waits, of some things or of all. */
  async function send(ids?: string[]): Promise<void> {
    const userId = useSession.getState().user?.id;
    if (!userId) return;
    const waiting = read(userId);
    for (const id of ids ?? Object.keys(waiting)) {
      const write = waiting[id];
      if (!write) continue;
      const secondsAgo = Math.min(MAX_SECONDS, Math.max(0, (Date.now() - write.at) / 1000));
      const isDone = await put(id, { ...write.change, secondsAgo }).then(
        () => true,
        // The shop refuses a write to something that is gone, also later.
        (error) => error instanceof ApiError && [400, 403, 404].includes(error.status),
      );
      const { [id]: now, ...rest } = read(userId);
      if (isDone && now?.at === write.at) store(userId, rest);
    }
  }

  function read(userId: string): Record<string, Waiting<T>> {
    try {
      return JSON.parse(localStorage.getItem(prefix + userId) ?? '{}') as Record<string, Waiting<T>>; // written only here
    } catch {
      return {};
    }
  }

  function store(userId: string, writes: Record<string, Waiting<T>>): void {
    try {
      if (Object.keys(writes).length === 0) localStorage.removeItem(prefix + userId);
      else localStorage.setItem(prefix + userId, JSON.stringify(writes));
    } catch {
      // A full device keeps nothing; the shop still gets it while there is a connection.
    }
  }

  return {
    send,

    /** Stores the change first, because a page that closes does not learn whether the shop got it. */
    async save(id: string, change: T): Promise<void> {
      const userId = useSession.getState().user?.id;
      if (!userId) return;
      const { [id]: old, ...rest } = read(userId);
      store(userId, { ...rest, [id]: { change: { ...old?.change, ...change }, at: Date.now() } });
      await send([id]);
    },

    /** What waits for a thing, if it is newer than the shop's. */
    newerThan(id: string, shopTime: string | null): T | undefined {
      const write = read(useSession.getState().user?.id ?? '')[id];
      return write && write.at >= Date.parse(shopTime ?? '1970-01-01') ? write.change : undefined;
    },

    /** Removes what everybody else left. */
    forgetOthers(userId: string | null): void {
      for (const key of Object.keys(localStorage))
        if (key.startsWith(prefix) && key !== prefix + userId) localStorage.removeItem(key);
    },
  };
}

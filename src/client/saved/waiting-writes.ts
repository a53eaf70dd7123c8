import { ApiError } from '../api';
import { createSaver } from '../saving/saver';
import { keepTyped, readTyped } from '../saving/typed-values';
import { useSession } from '../state/session-store';

interface Waiting<T> {
  change: T;
  at: number;
}

const EVERY_MS = 15_000;
/** The most that the shop accepts. */
const MAX_SECONDS = 1_000_000;

const readOwner = () => useSession.getState().user?.id;

const REFUSALS = [400, 403, 404, 409, 413, 415];

/** The shop refuses a write to something that is gone or that it cannot take, also later. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.includes(error.status);
}

/** Changes of one kind that wait on this device until the shop has them: one per thing, the newest. */
export function waitingWrites<T extends object>(
  subject: string,
  put: (id: string, change: T & { secondsAgo: number }) => Promise<void>,
) {
  const read = (owner: string): Record<string, Waiting<T>> => readTyped(subject, owner) ?? {};

  function store(owner: string, writes: Record<string, Waiting<T>>): void {
    keepTyped(subject, Object.keys(writes).length > 0 ? writes : undefined, owner);
  }

  /** Sends all that waits. One that finds no connection does not stop the others. */
  async function send(): Promise<undefined> {
    const owner = readOwner();
    if (!owner) return;
    let failure: unknown;
    for (const [id, { change, at }] of Object.entries(read(owner))) {
      const secondsAgo = Math.min(MAX_SECONDS, Math.max(0, (Date.now() - at) / 1000));
      const isDone = await put(id, { ...change, secondsAgo }).then(
        () => true,
        (error: unknown) => {
          if (!isRefused(error)) failure = error;
          return isRefused(error);
        },
      );
      const { [id]: now, ...rest } = read(owner);
      if (isDone && now?.at === at) store(owner, rest);
    }
    if (failure) throw failure;
  }

  const saver = createSaver({ subject, pauseMs: EVERY_MS, isSteady: true, send });
  return {
    send: saver.save,
    flush: saver.flush,

    /** Stores the change first, because a page that closes does not learn whether the shop got it. */
    async keep(id: string, change: T, now?: 'now'): Promise<void> {
      const owner = readOwner();
      if (!owner) return;
      const writes = read(owner);
      store(owner, { ...writes, [id]: { change: { ...writes[id]?.change, ...change }, at: Date.now() } });
      if (now) await saver.save();
      else saver.touch();
    },

    /** All writes that are not sent yet, by the id of their thing. */
    all(): Record<string, T> {
      const writes = Object.entries(read(readOwner() ?? ''));
      return Object.fromEntries(writes.map(([id, { change }]) => [id, change]));
    },

    /** Drops the write of a thing that is not sent yet. */
    forget(id: string): void {
      const owner = readOwner();
      if (!owner) return;
      const { [id]: _, ...rest } = read(owner);
      store(owner, rest);
    },

    /** What waits for a thing, if it is newer than the shop's. */
    newerThan(id: string, shopTime: string | null): T | undefined {
      const write = read(readOwner() ?? '')[id];
      return write && write.at >= Date.parse(shopTime ?? '1970-01-01') ? write.change : undefined;
    },
  };
}

import { AppError } from '../../../rules/errors';
import type { Clock } from '../runtime/clock';
import { type Storage, StorageFailure, type StorageState } from './storage';

/** So many failed calls in a row mean that the store is away. */
const FAILURES = 5;
/** Calls are refused for this time; then one call at a time tries whether the store is back. */
const REST_MS = 5_000;
const SLOW_CALL_MS = 2_000;
/** One slow call makes the store slow for this time. */
const SLOW_FOR_MS = 30_000;

interface Options {
  clock: Pick<Clock, 'now'>;
  onChange?: (state: StorageState) => void;
}

/** A store that hangs must not hold the requests: after some failures all calls are refused, until one succeeds. */
export function guardStorage(storage: Storage, { clock, onChange }: Options): Storage {
  let failures = 0;
  let closedUntil = 0;
  let slowUntil = 0;
  let told: StorageState = 'ok';

  return {
    put: (area, body, extension, name) => guard(() => storage.put(area, body, extension, name)),
    open: async (key, range) => {
      const body = await guard(() => storage.open(key, range));
      return body.once('error', noteFailure);
    },
    stat: (key) => guard(() => storage.stat(key)),
    remove: (key) => guard(() => storage.remove(key)),
    list: async function* (area) {
      const pages = storage.list(area)[Symbol.asyncIterator]();
      for (let next = await guard(() => pages.next()); !next.done; next = await guard(() => pages.next()))
        yield next.value;
    },
    state,
  };

  function state(): StorageState {
    if (failures >= FAILURES) return 'down';
    return clock.now() < slowUntil ? 'slow' : 'ok';
  }

  async function guard<T>(call: () => Promise<T>): Promise<T> {
    const startedAt = clock.now();
    if (failures >= FAILURES) {
      if (startedAt < closedUntil) throw storageDown(closedUntil - startedAt);
      // This call is the trial; the others go on waiting for its result.
      closedUntil = startedAt + REST_MS;
    }
    try {
      const result = await call();
      failures = 0;
      if (clock.now() - startedAt > SLOW_CALL_MS) slowUntil = clock.now() + SLOW_FOR_MS;
      tell();
      return result;
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      noteFailure();
      throw storageDown(REST_MS, error);
    }
  }

  function noteFailure(): void {
    failures += 1;
    if (failures >= FAILURES) closedUntil = clock.now() + REST_MS;
    tell();
  }

  function tell(): void {
    const now = state();
    if (now === told) return;
    told = now;
    onChange?.(now);
  }
}

function storageDown(waitMs: number, cause?: unknown): AppError {
  const error = new AppError('storage_down', { retryAfter: waitMs / 1000 });
  error.cause = cause;
  return error;
}

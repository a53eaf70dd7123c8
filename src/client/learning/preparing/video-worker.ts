import { PrepareError } from './failure-texts';
import type { FromWorker, Opened, ToWorker } from './protocol';
import type { StoredParts } from './resume-plan';
import type { Rung } from './rungs';
import type { SendPart } from './segment-writer';

export type VideoWorker = ReturnType<typeof startVideoWorker>;

/** The worker of one file. */
export function startVideoWorker() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToWorker) => worker.postMessage(message);

  /** Sends a message and waits for the one that answers it. */
  function ask<T>(
    message: ToWorker,
    answer: (data: FromWorker, fail: (error: unknown) => void) => T | undefined,
  ) {
    return new Promise<T>((resolve, reject) => {
      // The browser could not load or run the script at all.
      worker.onerror = () => reject(new PrepareError(message.type === 'open' ? 'cannot_encode' : 'broke'));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'failed') {
          if (data.code === 'broke') console.error('The preparation of a video failed.', data.detail);
          return reject(new PrepareError(data.code));
        }
        const found = answer(data, reject);
        if (found !== undefined) resolve(found);
      };
      post(message);
    });
  }

  return {
    open: (file: File): Promise<Opened> =>
      ask({ type: 'open', file }, (data) => (data.type === 'opened' ? data.opened : undefined)),
    /** Resolves when all parts are stored. `store` stores one. */
    async run(rungs: Rung[], have: StoredParts, store: SendPart): Promise<void> {
      await ask({ type: 'start', rungs, have }, (data, fail) => {
        if (data.type === 'done') return true;
        if (data.type === 'part') store(data.part, data.bytes).then(() => post({ type: 'stored' }), fail);
        return undefined;
      });
    },
    stop: () => worker.terminate(),
  };
}

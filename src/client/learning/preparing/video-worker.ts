import { PrepareError } from './failure-texts';
import type { FromWorker, Opened, Part, ToWorker } from './protocol';
import type { StoredParts } from './resume-plan';
import type { Rung } from './rungs';

/** The worker of one file. */
export interface VideoWorker {
  open: (file: File) => Promise<Opened>;
  /** Resolves when all parts are stored. `store` stores one. */
  run: (rungs: Rung[], have: StoredParts, store: StorePart) => Promise<void>;
  stop: () => void;
}

type StorePart = (part: Part, bytes: ArrayBuffer) => Promise<void>;

export function startVideoWorker(): VideoWorker {
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
    open: (file) => ask({ type: 'open', file }, (data) => (data.type === 'opened' ? data.opened : undefined)),
    async run(rungs, have, store) {
      await ask({ type: 'start', rungs, have }, (data, fail) => {
        if (data.type === 'done') return true;
        if (data.type === 'part')
          store(data.part, data.bytes).then(() => post({ type: 'stored', id: data.id }), fail);
        return undefined;
      });
    },
    stop: () => worker.terminate(),
  };
}

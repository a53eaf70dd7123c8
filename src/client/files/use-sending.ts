import { useRef, useState } from 'react';
import { type Sending, UploadStopped } from './sending';
import { warnBeforeLeaving } from './warn-before-leaving';

/** Sends the file of a form that waits for it. `share` is null while nothing is sent. */
export function useSending() {
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);

  /** Resolves with undefined after a cancel. */
  async function send<T>(work: (sending: Sending) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController();
    stop.current = controller;
    const release = warnBeforeLeaving();
    setShare(0);
    try {
      return await work({ signal: controller.signal, onProgress: setShare });
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      release();
      setShare(null);
    }
  }

  return { share, send, cancel: () => stop.current?.abort(new UploadStopped('cancel')) };
}

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import workerSource from './stamp-worker.mjs?raw';

const TIME_LIMIT_MS = 60_000;
// A thread made from text has no folder of its own to find packages from.
const pdfLib = pathToFileURL(createRequire(import.meta.url).resolve('pdf-lib')).href;

/** Writes one line at the foot of every page, outside the main thread. Rejects when the PDF cannot be read. */
export function stampPdf(bytes: Uint8Array, line: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const source = new URL(`data:text/javascript,${encodeURIComponent(workerSource)}`);
    const worker = new Worker(source, { workerData: { bytes, line, pdfLib } });
    const timer = setTimeout(() => stop(new Error('Stamping took too long')), TIME_LIMIT_MS);
    function stop(error: Error) {
      clearTimeout(timer);
      reject(error);
      void worker.terminate();
    }
    worker.once('message', (stamped: Uint8Array) => {
      clearTimeout(timer);
      resolve(stamped);
    });
    worker.once('error', stop);
    worker.once('exit', () => stop(new Error('Stamping ended without a result')));
  });
}

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../rules/errors';
import { createLimiter } from '../../platform/limits/limiter';
import { readWhole, type Storage } from '../../platform/storage/storage';
import workerSource from './stamp-worker.mjs?raw';

const TIME_LIMIT_MS = 60_000;
/** The bytes of the PDF are outside this heap; it contains the objects that describe them. */
const HEAP_LIMIT_MB = 512;
// A worker created from source text cannot resolve packages, so it gets the resolved address.
const pdfLib = pathToFileURL(createRequire(import.meta.url).resolve('@cantoo/pdf-lib')).href;
/** One PDF at a time in this process: stamping takes about three times its size in memory. */
const runLimited = createLimiter({ concurrency: 1, maxQueued: 20 });

/** `too_heavy` depends on the machine's load; the other two are properties of the file. */
export type StampProblem = 'password' | 'damaged' | 'too_heavy';

/** The PDF cannot be stamped. */
export class StampError extends Error {
  constructor(
    readonly problem: StampProblem,
    detail: string,
  ) {
    super(`The PDF cannot be stamped (${problem}): ${detail}`);
    this.name = 'StampError';
  }
}

/** Reads a stored PDF and stamps it, after earlier requests. */
export function stampStoredPdf(storage: Storage, key: string, parts: string[]): Promise<Uint8Array> {
  return runLimited(async () => {
    const size = (await storage.stat(key))?.size ?? 0;
    return await stampPdf(await readWhole(await storage.open(key), size), parts);
  });
}

/** Writes the parts at the bottom of every page, in a worker. It takes over the bytes: the caller must not use them again. */
export function stampPdf(bytes: Uint8Array, parts: string[]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const source = new URL(`data:text/javascript,${encodeURIComponent(workerSource)}`);
    const worker = new Worker(source, {
      workerData: { pdfLib },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    });
    const timer = setTimeout(() => stop(new StampError('too_heavy', 'it takes too long')), TIME_LIMIT_MS);
    function stop(error: Error) {
      clearTimeout(timer);
      reject(error);
      void worker.terminate();
    }
    worker.once('message', (answer: { stamped: Uint8Array } | { problem: StampProblem; detail: string }) => {
      if ('problem' in answer) return stop(new StampError(answer.problem, answer.detail));
      clearTimeout(timer);
      resolve(answer.stamped);
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new StampError('too_heavy', error.message) : error),
    );
    worker.once('exit', () => stop(new Error('Stamping ended without a result')));
    // Transferred, not copied: a copy would double the memory. Small buffers share a pool that cannot be transferred.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
    worker.postMessage({ bytes: own, parts }, [own.buffer as ArrayBuffer]); // never a SharedArrayBuffer
  });
}

const SENTENCES: Record<StampProblem, string> = {
  password:
    'El PDF pide una contraseña para abrirse, así que no podemos escribir en él el nombre de quien compra. Expórtalo sin contraseña y vuelve a subirlo.',
  damaged:
    'No pudimos escribir en el PDF el nombre de quien compra: está dañado o incompleto. Expórtalo de nuevo y vuelve a subirlo.',
  too_heavy:
    'El PDF es demasiado pesado para escribir en él el nombre de quien compra. Expórtalo sin protección y con imágenes más livianas, y vuelve a subirlo.',
};

/** Refuses a PDF that could not be stamped once it is sold. */
export async function tryStamp(storage: Storage, key: string): Promise<void> {
  try {
    await stampStoredPdf(storage, key, ['Prueba']);
  } catch (error) {
    if (!(error instanceof StampError)) throw error;
    throw new AppError('unsupported_file', { message: SENTENCES[error.problem] });
  }
}

import { pipeline, type Readable, Transform } from 'node:stream';

/** Far more than a video needs: a book of 200 MB is there in 13 seconds. */
const BYTES_PER_SECOND = 16 * 1024 * 1024;
/** A picture, and the start of a video, come without a wait. */
const AT_ONCE = 2 * 1024 * 1024;

/** Hands a file on no faster than one reader can use, so that ten of them leave time for everybody else. */
export function pace(file: Readable, { bytesPerSecond = BYTES_PER_SECOND, atOnce = AT_ONCE } = {}): Readable {
  const startedAt = performance.now();
  let taken = 0;
  const paced = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      taken += chunk.length;
      const dueMs = ((taken - atOnce) / bytesPerSecond) * 1000;
      const earlyMs = dueMs - (performance.now() - startedAt);
      if (earlyMs < 1) next(null, chunk);
      else setTimeout(next, earlyMs, null, chunk);
    },
  });
  // Whoever reads `paced` hears of an error; a reader who leaves closes the file.
  return pipeline(file, paced, () => {});
}

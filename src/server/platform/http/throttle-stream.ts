import { pipeline, type Readable, Transform } from 'node:stream';

/** Far more than a video needs: a book of 200 MB takes 13 seconds. */
const BYTES_PER_SECOND = 16 * 1024 * 1024;
/** A picture and the start of a video are not delayed. */
const AT_ONCE = 2 * 1024 * 1024;

/** Limits the rate of a file for one reader, so that ten readers leave time for other requests. */
export function throttleStream(
  file: Readable,
  { bytesPerSecond = BYTES_PER_SECOND, atOnce = AT_ONCE } = {},
): Readable {
  const startedAt = performance.now();
  let taken = 0;
  const throttled = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      taken += chunk.length;
      const dueMs = ((taken - atOnce) / bytesPerSecond) * 1000;
      const earlyMs = dueMs - (performance.now() - startedAt);
      if (earlyMs < 1) next(null, chunk);
      else setTimeout(next, earlyMs, null, chunk);
    },
  });
  // An error reaches the reader of `throttled`; a reader that disconnects closes the file.
  return pipeline(file, throttled, () => {});
}

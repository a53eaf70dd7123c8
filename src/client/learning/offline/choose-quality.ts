import { fetchSigned } from '../../api';
import { fits, freeBytes } from './free-space';
import { type Quality, readMaster } from './playlist';

/** Good on a phone, and half the size of the next one. */
const LINES = 480;

export interface ChosenQuality extends Quality {
  bytes: number;
}

/** The quality to save, and its size; the same one again when it is half saved. */
export async function askForQuality(hlsUrl: string, durationSeconds: number, before?: string) {
  const all = readMaster(await (await fetchSigned(hlsUrl)).text(), new URL(hlsUrl, location.href).href);
  const sized = all.map((one) => ({ ...one, bytes: Math.ceil((one.bitsPerSecond * durationSeconds) / 8) }));
  const same = sized.find(({ name }) => name === before);
  const chosen = same ?? chooseQuality(sized, await freeBytes());
  if (!chosen) throw new TypeError('The playlist has another form.');
  return chosen;
}

/** About 480 lines, or less when only that fits. */
export function chooseQuality(all: readonly ChosenQuality[], free: number | null): ChosenQuality | undefined {
  const small = all.filter(({ lines }) => lines <= LINES);
  const wanted = small.length > 0 ? small : all.slice(0, 1);
  return wanted.findLast(({ bytes }) => fits(bytes, free)) ?? wanted[0];
}

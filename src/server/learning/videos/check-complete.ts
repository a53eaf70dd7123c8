import { MAX_VIDEO_HOURS } from '../../../contract/videos';
import { AppError } from '../../../rules/errors';
import type { Queries } from '../../platform/db/database';
import type { StreamsTable } from '../../platform/db/schema';
import { INIT } from './stream-objects';
import { listParts, rungsOf, type StoredPart } from './stream-rows';

/** Encoders round, and a frame can be missing where a segment ends. */
const GAP_MS = 500;
/** A container may promise more than its picture lasts. */
const END_MS = 10_000;

/** The duration of a stream whose parts are all there. Throws when one is missing or does not follow the one before it. */
export async function checkComplete(db: Queries, stream: StreamsTable): Promise<number> {
  const ends: number[] = [];
  for (const { name } of rungsOf(stream)) ends.push(checkRung(name, await listParts(db, stream.id, name)));
  const [shortest, longest] = [Math.min(...ends), Math.max(...ends)];
  if (longest - shortest > GAP_MS) throw incomplete('Una calidad del video es más corta que las otras.');
  if (lacksEnd(stream, longest)) throw incomplete('Falta el final del video.');
  checkLength(longest - END_MS);
  return longest;
}

export function checkLength(ms: number): void {
  if (ms > MAX_VIDEO_HOURS * 3_600_000)
    throw new AppError('unsupported_file', {
      message: `Un video puede durar como máximo ${MAX_VIDEO_HOURS} horas. Divídelo en varias clases.`,
    });
}

/** Whether a stream is much shorter than the file that it was made of. */
export function lacksEnd({ duration_ms }: Pick<StreamsTable, 'duration_ms'>, endMs: number): boolean {
  const promised = duration_ms ?? 0;
  return promised - endMs > Math.max(END_MS, promised * 0.05);
}

function checkRung(name: string, [init, ...segments]: StoredPart[]): number {
  if (init?.n !== INIT || segments.length === 0) throw incomplete(`Falta el comienzo en calidad ${name}.`);
  let end = 0;
  for (const [index, { n, start_ms, ms }] of segments.entries()) {
    if (n !== index) throw incomplete(`Falta la parte ${index + 1} en calidad ${name}.`);
    if (Math.abs(start_ms - end) > GAP_MS)
      throw incomplete(`La parte ${index + 1} en calidad ${name} no sigue a la anterior.`);
    end = start_ms + ms;
  }
  return end;
}

function incomplete(message: string): AppError {
  return new AppError('video_incomplete', { message });
}

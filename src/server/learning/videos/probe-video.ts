import { AppError } from '../../../rules/errors';
import type { Storage } from '../../platform/storage/storage';
import { checkLength } from './check-complete';
import { openMovie } from './movie';

/** Refuses an uploaded MP4 that lost its end or is far too long. Its index alone does not tell the first. */
export async function probeVideo(storage: Storage, key: string): Promise<void> {
  const end = await readEnd(storage, key);
  if (end === null || end <= 0)
    throw new AppError('unsupported_file', {
      message: 'El video está incompleto o dañado. Expórtalo de nuevo y vuelve a subirlo.',
    });
  checkLength(end * 1000);
}

/** Null when the last picture cannot be read. */
async function readEnd(storage: Storage, key: string): Promise<number | null> {
  try {
    const movie = await openMovie(storage, key);
    try {
      return await movie.readEnd();
    } finally {
      movie.close();
    }
  } catch (error) {
    // The library throws plain errors for what it cannot read; the store's errors have a code.
    if (error instanceof Error && 'code' in error) throw error;
    return null;
  }
}

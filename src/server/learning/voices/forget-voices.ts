import type { Trx } from '../../platform/db/database';
import { objectKeys } from '../../platform/files/files';

/** Removes voices and the rows of their photos; returns the stored files to remove. */
export async function forgetVoices(trx: Trx, voices: { id: string; file_id: string }[]): Promise<string[]> {
  for (const { id, file_id: fileId } of voices) {
    await trx.deleteFrom('voices').where('id', '=', id).execute();
    await trx.deleteFrom('files').where('id', '=', fileId).execute();
  }
  return voices.flatMap(({ file_id: fileId }) => photoKeys(fileId));
}

/** Where the photo of a voice and its sizes are stored. */
export const photoKeys = (fileKey: string) => objectKeys({ id: fileKey, kind: 'picture' });

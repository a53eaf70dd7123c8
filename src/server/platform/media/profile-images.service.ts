import { AppError } from '../../../rules/errors';
import type { Database } from '../db/database';
import { recordFile } from '../files/files';
import type { Clock } from '../runtime/clock';
import type { Storage } from '../storage/storage';
import { storeAvatar } from './pictures';

export type ProfileImages = ReturnType<typeof createProfileImages>;

export function createProfileImages({
  db,
  storage,
  clock,
}: {
  db: Database;
  storage: Storage;
  clock: Clock;
}) {
  return {
    /** Leaves the previous picture to the sweep, because another row may refer to it. */
    async set(userId: string, bytes: Uint8Array): Promise<string> {
      const file = await storeAvatar(storage, bytes);
      await recordFile(db, file, clock.now());
      const updated = await db
        .updateTable('users')
        .set({ avatar_file_id: file.key, profile_image: null })
        .where('id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (!updated) throw new AppError('user_not_found');
      return `/media/${file.key}`;
    },
  };
}

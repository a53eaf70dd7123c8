import { AppError } from '../../../rules/errors';
import type { Database } from '../db/database';
import { recordFile } from '../files/files';
import type { Clock } from '../runtime/clock';
import type { Storage } from '../storage/storage';
import { storeAvatar } from './pictures';

type Needs = { db: Database; storage: Storage; clock: Clock };

/** Returns its address. Leaves the previous picture to the sweep, because another row may refer to it. */
export async function setProfileImage({ db, storage, clock }: Needs, userId: string, bytes: Uint8Array) {
  const file = await storeAvatar(storage, bytes);
  await recordFile(db, file, clock.now());
  await db
    .updateTable('users')
    .set({ avatar_file_id: file.key, profile_image: null })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('user_not_found'));
  return `/media/${file.key}`;
}

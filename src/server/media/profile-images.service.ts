import { AppError } from '../../shared/errors';
import type { Deps } from '../deps';
import { storeAvatar } from './pictures';

export function createProfileImages({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
  return {
    /** The picture before it stays for the sweep: another row may name it too. */
    async set(userId: string, bytes: Uint8Array): Promise<string> {
      const url = await storeAvatar(storage, bytes);
      const updated = await db
        .updateTable('users')
        .set({ profile_image: url })
        .where('id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (!updated) throw new AppError('user_not_found');
      return url;
    },
  };
}

import type { z } from 'zod';
import type { voices } from '../../../contract/voices';
import { AppError } from '../../../rules/errors';
import { pictureAt, pictureOfKey } from '../../../rules/pictures';
import type { Deps } from '../../platform/deps';
import { smallestOf } from '../../platform/media/pictures';
import type { SessionUser } from '../../platform/runtime/session-user';
import { sizesOf, tagOf } from '../protection/signed-address';
import { createViewerAddresses } from '../protection/viewer-addresses';
import { isShown, type SignPicture, selectVoices } from './voice-rows';

export type VoicePictures = ReturnType<typeof createVoicePictures>;

/** Who may open the photo of a voice: its author and the creator by a signed address, everybody while it is shown. */
export function createVoicePictures(deps: Pick<Deps, 'db' | 'storage' | 'clock'>) {
  const { db, storage } = deps;
  const addresses = createViewerAddresses(deps);

  return {
    async signerFor(user: SessionUser): Promise<SignPicture> {
      const sign = await addresses.signerFor(user);
      return ({ id, file_id: key }) => sizesOf(key, sign(picturePath(id, key), key));
    },

    /** The stored file behind a public name; nothing while the voice is not shown. */
    async publicFile(file: string, accept: string | undefined): Promise<string> {
      const key = `voices/${file}`;
      const picture = pictureOfKey(key);
      const voice =
        picture !== null &&
        (await selectVoices(db).where('voices.file_id', '=', picture).where(isShown).executeTakeFirst());
      if (!voice) throw new AppError('not_found');
      return await smallestOf(storage, key, accept);
    },

    /** The stored file behind a signed address, after session and person are checked again. */
    async signedFile(
      { id, tag }: { id: string; tag: string },
      { firma = '', w }: z.output<typeof voices.picture.query>,
      accept: string | undefined,
    ): Promise<string> {
      const voice = await selectVoices(db).where('voices.id', '=', id).executeTakeFirst();
      if (!voice || tag !== tagOf(voice.file_id)) throw new AppError('not_found');
      const { user, isFor } = await addresses.open(picturePath(id, voice.file_id), firma);
      const isReader = user && (user.id === voice.user_id || user.role === 'admin');
      if (!isReader || !isFor(voice.file_id)) throw new AppError('link_invalid');
      return await smallestOf(storage, pictureAt(voice.file_id, w), accept);
    },
  };
}

const picturePath = (id: string, fileKey: string) => `/voices/${id}/picture/${tagOf(fileKey)}`;

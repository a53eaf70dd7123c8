import type { FastifyInstance } from 'fastify';
import { media, profileImages, uploads } from '../../../contract/content';
import { AppError } from '../../../rules/errors';
import { describePicture } from '../../../rules/pictures';
import { PICTURE_LIMIT } from '../../../rules/upload-limits';
import { recordFile } from '../files/files';
import { handle } from '../http/handle';
import { useUploadedFile } from '../http/read-upload';
import { sendFile } from '../http/send-file';
import { QUOTAS } from '../limits/quota';
import { smallestOf, storePicture } from './pictures';
import { setProfileImage } from './profile-images.service';
import { createSharedPictures } from './shared-pictures';

const PUBLIC_AREAS = new Set(['images', 'avatars', 'intros', 'streams']);
// Names are random and never reused, so a browser may cache the file permanently.
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function mediaRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { storage } = deps;
  const sharedPictures = createSharedPictures(storage);

  handle(app, media.get, async ({ params, request, reply }) => {
    if (!PUBLIC_AREAS.has(params.area)) throw new AppError('not_found');
    const key = `${params.area}/${params.file}`;
    // A CDN passes these headers on to pages of the shop, which load segments by script.
    if (params.area === 'streams')
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (key.endsWith('.jpg')) await sharedPictures.ensure(key);
    if (params.area !== 'images')
      return await sendFile(storage, { request, reply }, { key, cacheControl: FOR_GOOD });
    reply.header('vary', 'accept');
    const smallest = await smallestOf(storage, key, request.headers.accept);
    return await sendFile(storage, { request, reply }, { key: smallest, cacheControl: FOR_GOOD });
  });

  const { maxBytes } = PICTURE_LIMIT;
  handle(app, uploads.picture, ({ request }) =>
    useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.uploads }, (bytes) => keepPicture(bytes)),
  );

  handle(app, profileImages.upload, async ({ params, request }) => ({
    profileImage: await useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.avatars }, (bytes) =>
      setProfileImage(deps, params.id, bytes),
    ),
  }));

  async function keepPicture(bytes: Uint8Array) {
    const file = await storePicture(storage, bytes);
    await recordFile(deps.db, file, deps.clock.now());
    return describePicture(`/media/${file.key}`);
  }
}

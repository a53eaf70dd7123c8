import type { FastifyInstance } from 'fastify';
import { media, profileImages, uploads } from '../../shared/content';
import { AppError } from '../../shared/errors';
import { PICTURE_LIMIT } from '../../shared/upload-limits';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { readUploadedFile } from '../http/read-upload';
import { sendFile } from '../http/send-file';
import { storePicture } from './pictures';
import { createProfileImages } from './profile-images.service';

const PUBLIC_AREAS = new Set(['images', 'avatars', 'intros']);
// Names are random and never reused, so a browser may keep the file for good.
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  const { storage } = deps;
  const avatars = createProfileImages(deps);

  handle(app, media.get, async ({ params, request, reply }) => {
    if (!PUBLIC_AREAS.has(params.area)) throw new AppError('not_found');
    const key = `${params.area}/${params.file}`;
    const smaller = params.area === 'images' ? await smallerTwin(key, request.headers.accept) : null;
    if (params.area === 'images') reply.header('vary', 'accept');
    return await sendFile(storage, { request, reply }, { key: smaller ?? key, cacheControl: FOR_GOOD });
  });

  handle(app, uploads.picture, async ({ request }) =>
    storePicture(storage, await readUploadedFile(request, PICTURE_LIMIT.maxBytes)),
  );

  handle(app, profileImages.upload, async ({ params, request }) => ({
    profileImage: await avatars.set(params.id, await readUploadedFile(request, PICTURE_LIMIT.maxBytes)),
  }));

  /** Every stored picture has an AVIF twin, a third lighter, for browsers that say they know it. */
  async function smallerTwin(key: string, accept: string | undefined): Promise<string | null> {
    if (!key.endsWith('.webp') || !accept?.includes('image/avif')) return null;
    const twin = key.replace(/webp$/, 'avif');
    return (await storage.stat(twin)) ? twin : null;
  }
}

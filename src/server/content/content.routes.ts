import type { FastifyInstance } from 'fastify';
import { contents } from '../../shared/content';
import { AppError } from '../../shared/errors';
import { CAPTIONS_LIMIT } from '../../shared/upload-limits';
import type { Deps } from '../deps';
import { handle } from '../http/handle';
import { useUploadedFile } from '../http/read-upload';
import { sendFile } from '../http/send-file';
import { QUOTAS } from '../quota';
import type { Services } from '../services';

const SLOTS = ['video', 'pdf', 'captions'] as const;

export function contentRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const { content, progress, captions } = services;

  handle(app, contents.get, async ({ params, user, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return await content.describe(params.id, user);
  });

  for (const slot of SLOTS)
    handle(app, contents[slot], async ({ params, query, request, reply }) => {
      if (!query.firma) throw new AppError('link_invalid');
      const file = await content.fileOf(params.id, slot, query.firma);
      return await sendFile(deps.storage, { request, reply }, { ...file, cacheControl: 'private, no-store' });
    });

  handle(app, contents.saveProgress, ({ params, body, user }) => progress.save(user.id, params.id, body));
  handle(app, contents.progressOf, async ({ params }) => ({ data: await progress.list(params.userId) }));

  handle(app, contents.putCaptions, async ({ params, user, request }) => {
    const { maxBytes } = CAPTIONS_LIMIT;
    await useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.uploads }, (bytes) =>
      captions.put(params.id, bytes, user.id),
    );
    return { success: true as const };
  });
  handle(app, contents.removeCaptions, async ({ params, user }) => {
    await captions.remove(params.id, user.id);
    return { success: true as const };
  });
}

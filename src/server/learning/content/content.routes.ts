import type { FastifyInstance } from 'fastify';
import { contents } from '../../../contract/content';
import { AppError } from '../../../rules/errors';
import type { Deps } from '../../platform/deps';
import { handle } from '../../platform/http/handle';
import { sendFile } from '../../platform/http/send-file';
import type { ContentService } from './content.service';
import type { ProgressService } from './progress.service';

interface Services {
  content: ContentService;
  progress: ProgressService;
}

export function contentRoutes(app: FastifyInstance, services: Services, deps: Deps): void {
  const { content, progress } = services;

  handle(app, contents.get, async ({ params, user, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return await content.describe(params.id, user);
  });

  handle(app, contents.pdf, async ({ params, query, request, reply }) => {
    if (!query.firma) throw new AppError('link_invalid');
    const file = await content.pdfOf(params.id, query.firma);
    return await sendFile(deps.storage, { request, reply }, { ...file, cacheControl: 'private, no-store' });
  });

  handle(app, contents.saveProgress, ({ params, body, user }) => progress.save(user.id, params.id, body));
  handle(app, contents.progressOf, async ({ params }) => ({ data: await progress.list(params.userId) }));
}

import type { FastifyInstance } from 'fastify';
import { contents } from '../../../contract/content';
import { handle, handlePrivate, PRIVATE } from '../../platform/http/handle';
import { sendFile } from '../../platform/http/send-file';
import type { ContentService } from './content.service';
import type { ProgressService } from './progress.service';

export function contentRoutes(app: FastifyInstance, content: ContentService, progress: ProgressService) {
  handlePrivate(app, contents.get, ({ params, user }) => content.describe(params.id, user));

  handle(app, contents.pdf, async ({ params, query, request, reply }) => {
    const file = await content.pdfOf(params.id, query.firma ?? '');
    return await sendFile(app.deps.storage, { request, reply }, { ...file, cacheControl: PRIVATE });
  });

  handle(app, contents.saveProgress, ({ params, body, user }) => progress.save(user.id, params.id, body));
  handle(app, contents.progressOf, async ({ params }) => ({ data: await progress.list(params.userId) }));
}

import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { lessonTape as tapeEndpoints } from '../../../contract/lesson-tape';
import { lessons as endpoints } from '../../../contract/lessons';
import { done, handle, handlePrivate, PRIVATE } from '../../platform/http/handle';
import { sendFile } from '../../platform/http/send-file';
import type { LessonFiles } from './lesson-files.service';
import type { LessonProgress } from './lesson-progress.service';
import type { LessonTape } from './lesson-tape.service';
import type { Lessons } from './lessons.service';

interface Services {
  lessonFiles: LessonFiles;
  lessonProgress: LessonProgress;
  lessonTape: LessonTape;
  lessons: Lessons;
}

export function lessonRoutes(app: FastifyInstance, services: Services): void {
  const { deps } = app;
  const { lessons, lessonFiles, lessonProgress, lessonTape } = services;
  handlePrivate(app, endpoints.get, ({ params, user }) => lessons.get(params.id, user));
  handle(app, endpoints.video, async ({ params, query, request, reply }) => {
    const { storage, ...file } = await lessons.videoOf(params.id, query.firma ?? '');
    return await sendFile(storage, { request, reply }, { ...file, cacheControl: PRIVATE });
  });
  handle(app, endpoints.stream, async ({ params, query, request, reply }) => {
    const { type, body } = await lessons.streamFileOf(params.id, params.file, query.firma ?? '');
    reply.headers({ 'content-type': type, 'cache-control': PRIVATE });
    // A playlist of an hour shrinks to a tenth.
    if (typeof body !== 'string' || !request.headers['accept-encoding']?.includes('gzip'))
      return reply.send(body);
    return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(gzipSync(body));
  });
  handle(app, endpoints.captions, async ({ params, query, request, reply }) => {
    const file = await lessons.captionsOf(params.id, params.language, query.firma ?? '');
    return await sendFile(deps.storage, { request, reply }, { ...file, cacheControl: PRIVATE });
  });
  handle(app, endpoints.file, async ({ params, query, request, reply }) => {
    const file = await lessonFiles.fileOf(params.id, params.fileId, query.firma ?? '');
    return await sendFile(deps.storage, { request, reply }, { ...file, cacheControl: PRIVATE });
  });
  handle(app, endpoints.saveProgress, ({ params, user, body }) => lessonProgress.save(params.id, user, body));

  handlePrivate(app, tapeEndpoints.read, ({ params, user }) => lessonTape.read(params.id, user));
  handle(app, tapeEndpoints.saveNote, ({ params, user, body }) =>
    lessonTape.saveNote(params.id, params.noteId, user, body),
  );
  handle(app, tapeEndpoints.removeNote, ({ params, user }) =>
    done(lessonTape.removeNote(params.id, params.noteId, user)),
  );
  handle(app, tapeEndpoints.ask, ({ params, user, body }) => lessonTape.ask(params.id, user, body));
  handlePrivate(app, tapeEndpoints.ownQuestions, ({ params }) => lessonTape.ownQuestions(params.id));
  handle(app, tapeEndpoints.removeQuestion, ({ params, user }) =>
    done(lessonTape.removeQuestion(params.id, params.questionId, user)),
  );
}

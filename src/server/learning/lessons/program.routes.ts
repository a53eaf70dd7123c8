import type { FastifyInstance } from 'fastify';
import { programs } from '../../../contract/program';
import { ATTACHMENT_LIMIT, CAPTIONS_LIMIT } from '../../../rules/upload-limits';
import { handle } from '../../platform/http/handle';
import { useUploadedFile } from '../../platform/http/read-upload';
import { QUOTAS } from '../../platform/limits/quota';
import { readRecipeTitles } from './admin-program';
import type { Captions } from './captions.service';
import { readCompletion } from './completion';
import type { LessonFiles } from './lesson-files.service';
import type { Lessons } from './lessons.service';
import type { ProgramService } from './program.service';
import { writeProgramFile } from './program-file';
import type { ProgramImport } from './program-import.service';

interface Services {
  captions: Captions;
  lessonFiles: LessonFiles;
  lessons: Lessons;
  program: ProgramService;
  programImport: ProgramImport;
}

export function programRoutes(app: FastifyInstance, services: Services): void {
  const { deps } = app;
  const { program, programImport, captions, lessonFiles, lessons } = services;
  handle(app, programs.get, ({ params }) => program.read(params.id));
  handle(app, programs.order, ({ params, body, user }) => program.order(params.id, body, user));
  handle(app, programs.addSection, ({ params, body, user }) => program.addSection(params.id, body, user));
  handle(app, programs.renameSection, ({ params, body, user }) =>
    program.renameSection(params.id, body, user),
  );
  handle(app, programs.removeSection, ({ params, query, user }) =>
    program.removeSection(params.id, query.moveTo, user),
  );
  handle(app, programs.restoreSection, ({ params, user }) => program.restoreSection(params.id, user));
  handle(app, programs.addLessons, ({ params, body, user }) => program.addLessons(params.id, body, user));
  handle(app, programs.changeLesson, ({ params, body, user }) => program.changeLesson(params.id, body, user));
  handle(app, programs.removeLesson, ({ params, user }) => program.removeLesson(params.id, user));
  handle(app, programs.restoreLesson, ({ params, user }) => program.restoreLesson(params.id, user));
  handle(app, programs.posters, async ({ params, user }) => ({
    posters: await lessons.posters(params.id, user),
  }));
  handle(app, programs.completion, ({ params }) => readCompletion(deps.db, params.id));
  handle(app, programs.export, async ({ params, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="clases.csv"')
      .send(writeProgramFile(await program.read(params.id), await readRecipeTitles(deps.db, params.id))),
  );
  handle(app, programs.import, ({ params, body, user }) => programImport.run(params.id, body, user));

  handle(app, programs.addFile, async ({ params, query, user, request }) => {
    const { maxBytes } = ATTACHMENT_LIMIT;
    return await useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.uploads }, (bytes) =>
      lessonFiles.add(params.id, bytes, query.name, user),
    );
  });
  handle(app, programs.removeFile, ({ params, user }) => lessonFiles.remove(params.id, params.fileId, user));
  handle(app, programs.putCaptions, async ({ params, user, request }) => {
    const { maxBytes } = CAPTIONS_LIMIT;
    return await useUploadedFile({ request, deps, maxBytes, quota: QUOTAS.uploads }, (bytes) =>
      captions.put(params.id, params.language, bytes, user),
    );
  });
  handle(app, programs.removeCaptions, ({ params, user }) =>
    captions.remove(params.id, params.language, user),
  );
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps';
import { withForms } from '../platform/http/with-forms';
import { atShopTime } from '../platform/jobs/scheduler';
import { uploadRoutes } from '../platform/media/uploads.routes';
import type { Platform } from '../platform/open-platform';
import { certificateRoutes } from './certificates/certificates.routes';
import { createCertificates } from './certificates/certificates.service';
import { contentRoutes } from './content/content.routes';
import { createContent } from './content/content.service';
import { createProgress } from './content/progress.service';
import { createUploadedContent } from './content/uploaded-content';
import { kitchenRoutes } from './kitchen/kitchen.routes';
import { createKitchen } from './kitchen/kitchen.service';
import { announceDrips } from './lessons/announce-drips';
import { announceOpenLessons, createLessonAnnouncement } from './lessons/announce-lessons';
import { createCaptions } from './lessons/captions.service';
import { createLessonFiles } from './lessons/lesson-files.service';
import { createLessonProgress } from './lessons/lesson-progress.service';
import { createLessonTape } from './lessons/lesson-tape.service';
import { lessonRoutes } from './lessons/lessons.routes';
import { createLessons } from './lessons/lessons.service';
import { programRoutes } from './lessons/program.routes';
import { createProgram } from './lessons/program.service';
import { createProgramImport } from './lessons/program-import.service';
import { createStreamWork } from './lessons/stream-work';
import { sweepLessons } from './lessons/sweep-lessons';
import { questionRoutes } from './questions/questions.routes';
import { createQuestions } from './questions/questions.service';
import { createRecipePictures } from './recipes/recipe-pictures.service';
import { recipeRoutes } from './recipes/recipes.routes';
import { createRecipes } from './recipes/recipes.service';
import { createRecipesAdmin } from './recipes/recipes-admin.service';
import { videoRoutes } from './videos/videos.routes';
import { createVideos } from './videos/videos.service';
import { createAccessEnd } from './voices/access-end';
import { inviteVoices } from './voices/invite-voices';
import { createShownVoices } from './voices/shown-voices.service';
import { createVoicePictures } from './voices/voice-pictures';
import { voiceRoutes } from './voices/voices.routes';
import { createVoices } from './voices/voices.service';
import { createVoicesAdmin } from './voices/voices-admin.service';

export type Learning = Awaited<ReturnType<typeof openLearning>>;

/** What a buyer watches, reads and bakes. */
export async function openLearning(app: FastifyInstance, deps: Deps, { rateLimit }: Platform) {
  const program = createProgram(deps);
  const lessonFiles = createLessonFiles({ ...deps, program });
  const lessons = createLessons({ ...deps, lessonFiles });
  const pictures = createRecipePictures(deps);
  const voicePictures = createVoicePictures(deps);
  const voicesAdmin = createVoicesAdmin({ ...deps, pictures: voicePictures });
  const streamWork = createStreamWork({ ...deps, program });
  kitchenRoutes(app, createKitchen(deps));
  lessonRoutes(app, {
    lessons,
    lessonFiles,
    lessonProgress: createLessonProgress(deps),
    lessonTape: createLessonTape(deps),
  });
  questionRoutes(app, createQuestions(deps));
  certificateRoutes(app, createCertificates({ ...deps, rateLimit }));
  uploadRoutes(app, createUploadedContent(deps));
  videoRoutes(app, createVideos(deps));
  await withForms(app, (forms) => {
    const recipes = createRecipes({ ...deps, pictures });
    recipeRoutes(forms, recipes, createRecipesAdmin({ ...deps, pictures }), pictures);
    voiceRoutes(forms, {
      voices: createVoices({ ...deps, pictures: voicePictures }),
      shownVoices: createShownVoices(deps),
      voicesAdmin,
      pictures: voicePictures,
    });
    contentRoutes(forms, createContent({ ...deps, lessons, pictures }), createProgress(deps));
    programRoutes(forms, {
      program,
      programImport: createProgramImport({ ...deps, program }),
      captions: createCaptions({ ...deps, program }),
      lessonFiles,
      lessons,
    });
  });
  deps.outbox.on('access-ended', createAccessEnd(deps));
  deps.outbox.on('lessons-open', createLessonAnnouncement(deps));
  const { jobs } = deps;
  // At the chosen minute.
  jobs.add(atShopTime('announce-lessons', '* * * * *', () => announceOpenLessons(deps)));
  // At the hour at which such lessons open.
  jobs.add(atShopTime('announce-drips', '0 6 * * *', () => announceDrips(deps)));
  jobs.add({ name: 'work-on-streams', schedule: { everyMs: 1_000 }, run: streamWork.run });
  jobs.add(atShopTime('sweep-lessons', '5 4 * * *', () => sweepLessons(deps)));
  // In the morning, when there is time to bake.
  jobs.add(atShopTime('invite-voices', '30 10 * * *', () => inviteVoices(deps)));
  return { streamWork, voicesAdmin };
}

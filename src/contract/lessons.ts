import { z } from 'zod';
import { LESSON_KIND_NAMES } from '../rules/lesson-kinds';
import { endpoint } from './endpoint';
import { flag } from './text';

export const lessonKind = z.enum(LESSON_KIND_NAMES, {
  error: `Debe ser ${new Intl.ListFormat('es', { type: 'disjunction' }).format(LESSON_KIND_NAMES)}.`,
});

export const videoState = z.enum(['uploading', 'processing', 'ready', 'failed']);
export type VideoState = z.infer<typeof videoState>;

/** A lesson in a list: what everybody may read about it. */
export const programLesson = z.object({
  id: z.string(),
  title: z.string(),
  kind: lessonKind,
  durationSeconds: z.number().nullable(),
  isPreview: z.boolean(),
  /** When it opens for whoever asks; null when it is open. */
  availableAt: z.string().nullable(),
  /** How many days after the purchase it opens; null when it does not wait for them. A free preview never does. */
  opensAfterDays: z.number().nullable(),
});

/** A person's place in a lesson. */
const lessonPlace = z.object({
  positionSeconds: z.number(),
  furthestSeconds: z.number(),
  completedAt: z.string().nullable(),
});
export type LessonPlace = z.infer<typeof lessonPlace>;

const roomLesson = programLesson.extend(lessonPlace.shape).extend({
  /** When the person last watched it. */
  watchedAt: z.string().nullable(),
});
export type RoomLesson = z.infer<typeof roomLesson>;

export const section = <L extends z.ZodType>(lesson: L) =>
  z.object({ id: z.string(), title: z.string(), lessons: z.array(lesson) });

export const roomSection = section(roomLesson);
export type RoomSection = z.infer<typeof roomSection>;

const publicLesson = programLesson.extend({ hasCaptions: z.boolean() });
export const publicSection = section(publicLesson);
export type PublicSection = z.infer<typeof publicSection>;

export const lessonFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
});

const openLesson = roomLesson.extend({
  productId: z.string(),
  productTitle: z.string(),
  text: z.string(),
  recipeId: z.string().nullable(),
  /** For owners only, with signed addresses; a free preview shows none. */
  files: z.array(lessonFile.extend({ url: z.string() })),
  /** Null for a lesson without a video. */
  video: z
    .object({
      state: videoState,
      /** A signed address of an MP4, or the player of another site; null until the video is ready. */
      url: z.string().nullable(),
      /** A signed address of an HLS playlist; null for a video that has only its MP4. */
      hlsUrl: z.string().nullable(),
      /** What a player needs after the playlist, at the viewer's place, so that all of it can be fetched at once. */
      startUrls: z.array(z.string()),
      posterUrl: z.string().nullable(),
      /** WebVTT whose cues name a part of a sheet of small pictures: `...#xywh=0,0,160,90`. */
      storyboardUrl: z.string().nullable(),
      captions: z.array(z.object({ language: z.string(), url: z.string() })),
    })
    .nullable(),
});
export type OpenLesson = z.infer<typeof openLesson>;

/** Identifies user, session and file. `firma` is the only credential of the request. */
export const signature = z.object({ firma: z.string().max(500).optional() });
export const seconds = z.number({ error: 'Debe ser un número.' }).min(0).max(1_000_000);

export const lessons = {
  get: endpoint.public('GET /lessons/:id', {
    summary: 'A lesson with signed addresses, for an owner of its product; a free preview for everybody',
    response: openLesson,
  }),
  video: endpoint.signed('GET /lessons/:id/video', {
    summary: 'The video of a lesson, in any range',
    query: signature,
  }),
  stream: endpoint.signed('GET /lessons/:id/stream/:file', {
    summary: 'The playlists of the video of a lesson, its key, its still picture and its storyboard',
    params: { file: z.string().max(50) },
    query: signature,
  }),
  captions: endpoint.signed('GET /lessons/:id/captions/:language', {
    summary: 'The captions of the video of a lesson',
    query: signature,
  }),
  file: endpoint.signed('GET /lessons/:id/files/:fileId', {
    summary: 'A file of a lesson for an owner: a PDF is stamped, a document is saved and not opened',
    query: signature,
  }),
  saveProgress: endpoint.user('PUT /lessons/:id/progress', {
    keeps: { rows: 'one-per-lesson', bytes: 'fixed' },
    summary:
      'Stores the place of an owner in a lesson: the newest position, the furthest one, and completion for good',
    body: z.object({
      positionSeconds: seconds,
      furthestSeconds: seconds.optional(),
      completed: flag.optional(),
      /** How long ago the position was read, for writes that waited without a connection. */
      secondsAgo: seconds.optional(),
    }),
    response: lessonPlace,
  }),
};

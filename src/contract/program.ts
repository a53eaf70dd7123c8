import { z } from 'zod';
import { MAX_DRIP_DAYS } from '../rules/drip';
import { productStatus } from './catalogue';
import { endpoint } from './endpoint';
import { lessonFile, lessonKind, programLesson, section, videoState } from './lessons';
import { anyId, flag, moment, text } from './text';

export const MAX_LESSONS = 1000;
export const MAX_SECTIONS = 100;
/** Of one lesson. */
export const MAX_LESSON_FILES = 20;
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** `es`, `en`, `pt-BR`. */
export const language = z
  .string({ error: 'Debe ser un idioma.' })
  .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, { error: 'Escribe el idioma como es o pt-BR.' });

/** A lesson as the creator sees it. */
const adminLesson = programLesson.extend({
  releaseAt: z.string().nullable(),
  text: z.string(),
  recipeId: z.string().nullable(),
  files: z.array(lessonFile),
  video: z
    .object({
      state: videoState,
      /** As `video_url` of a product: `storage:...` or the player of another site. */
      url: z.string(),
      /** The name of the uploaded file. */
      fileName: z.string().nullable(),
      /** The size of an uploaded file; null for a prepared video and a link. */
      bytes: z.number().nullable(),
      /** Its parts: `GET /admin/videos/:id` lists them. Null for a video that has none. */
      streamId: z.string().nullable(),
      captions: z.array(z.string()),
    })
    .nullable(),
  /** A video that takes the place of `video` when it is ready; `GET /admin/videos/:id` has the details. */
  preparing: z
    .object({ id: z.string(), state: videoState, reason: z.string().nullable(), fileName: z.string() })
    .nullable(),
});
export type AdminLesson = z.infer<typeof adminLesson>;

const program = z.object({
  productId: z.string(),
  title: z.string(),
  status: productStatus,
  /** Of the product. A write with an old one is refused. */
  version: z.number(),
  /** How many people own it now. */
  owners: z.number(),
  sections: z.array(section(adminLesson)),
});
export type Program = z.infer<typeof program>;
export type ProgramSection = Program['sections'][number];

export const lessonInput = z.object({
  title: text(200),
  kind: lessonKind.default('video'),
  text: text(20_000, 0).optional(),
  isPreview: flag.optional(),
  /** Null opens it. */
  releaseAt: moment.nullable().optional(),
  /** After the purchase; null does not wait for it. Takes the place of a date, and a date takes its place. */
  opensAfterDays: z
    .number({ error: 'Debe ser un número.' })
    .int({ error: 'Escribe los días sin decimales.' })
    .min(1, { error: 'Escribe al menos 1 día.' })
    .max(MAX_DRIP_DAYS, { error: `Pueden ser hasta ${MAX_DRIP_DAYS} días.` })
    .nullable()
    .optional(),
  /** As `video_url` of a product; null removes the video. */
  video_url: text(2000, 0).nullable().optional(),
  recipeId: anyId.nullable().optional(),
});
export type LessonInput = z.infer<typeof lessonInput>;

export const lessonPatch = lessonInput.extend({ kind: lessonKind }).partial();
export type LessonPatch = z.infer<typeof lessonPatch>;

const version = z.number().int().optional();
const sectionTitle = text(200);

const programLineError = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type ProgramLineError = z.infer<typeof programLineError>;

export const programs = {
  get: endpoint.admin('GET /admin/products/:id/program', {
    summary: 'The sections and lessons of a product, as the creator edits them',
    response: program,
  }),
  order: endpoint.admin('PUT /admin/products/:id/program', {
    summary: 'Orders the program: names every section and every lesson once',
    body: z.object({
      version,
      sections: z.array(z.object({ id: anyId, lessons: z.array(anyId).max(MAX_LESSONS) })).max(MAX_SECTIONS),
    }),
    response: program,
  }),
  addSection: endpoint.admin('POST /admin/products/:id/sections', {
    summary: 'Adds a section at the end',
    body: z.object({ title: sectionTitle, version }),
    response: program,
    status: 201,
  }),
  renameSection: endpoint.admin('PUT /admin/sections/:id', {
    summary: 'Renames a section',
    body: z.object({ title: sectionTitle, version }),
    response: program,
  }),
  removeSection: endpoint.admin('DELETE /admin/sections/:id', {
    summary: 'Removes a section; its lessons move to another section or are removed with it',
    query: z.object({ moveTo: anyId.optional() }),
    response: program,
  }),
  restoreSection: endpoint.admin('POST /admin/sections/:id/restore', {
    summary: 'Brings a removed section back, with the lessons that were removed with it',
    response: program,
  }),
  addLessons: endpoint.admin('POST /admin/sections/:id/lessons', {
    summary: 'Adds lessons at the end of a section',
    body: z.object({ lessons: z.array(lessonInput).min(1).max(100), version }),
    response: program,
    status: 201,
    bodyLimit: MAX_FILE_BYTES,
  }),
  changeLesson: endpoint.admin('PUT /admin/lessons/:id', {
    summary: 'Changes a lesson; absent fields stay unchanged',
    body: lessonPatch.extend({ version }),
    response: program,
  }),
  removeLesson: endpoint.admin('DELETE /admin/lessons/:id', {
    summary: 'Removes a lesson; it can come back for a month',
    response: program,
  }),
  restoreLesson: endpoint.admin('POST /admin/lessons/:id/restore', {
    summary: 'Brings a removed lesson back to its place',
    response: program,
  }),
  putCaptions: endpoint.admin('PUT /admin/lessons/:id/captions/:language', {
    summary: 'Sets the captions (WebVTT or SubRip) of the video of a lesson in one language',
    params: { language },
    consumes: 'multipart',
    response: program,
  }),
  removeCaptions: endpoint.admin('DELETE /admin/lessons/:id/captions/:language', {
    summary: 'Removes the captions of a lesson in one language',
    params: { language },
    response: program,
  }),
  addFile: endpoint.admin('POST /admin/lessons/:id/files', {
    summary: 'Attaches a file to a lesson (multipart); its content decides its kind',
    query: z.object({ name: text(200) }),
    consumes: 'multipart',
    response: program,
    status: 201,
  }),
  removeFile: endpoint.admin('DELETE /admin/lessons/:id/files/:fileId', {
    summary: 'Removes a file from a lesson',
    response: program,
  }),
  posters: endpoint.admin('GET /admin/products/:id/posters', {
    summary: 'Signed addresses of the still pictures of the prepared videos of a product, by lesson',
    response: z.object({ posters: z.record(z.string(), z.string()) }),
  }),
  completion: endpoint.admin('GET /admin/products/:id/completion', {
    summary: 'How many owners started and finished a product, and where the others stopped',
    response: z.object({
      owners: z.number(),
      started: z.number(),
      finished: z.number(),
      lessons: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          started: z.number(),
          completed: z.number(),
          /** Owners who watched this lesson last and have not finished the product. */
          stopped: z.number(),
        }),
      ),
    }),
  }),
  export: endpoint.admin('GET /admin/products/:id/program/file', {
    summary: 'The program as a CSV file that can be imported again',
  }),
  import: endpoint.admin('POST /admin/products/:id/program/file', {
    summary:
      'Imports a program, all of it or nothing: rows with an id change that lesson, others add one; lessons that the file does not name stay, after the others',
    body: z.object({
      /** The bytes of the CSV file in base64. */
      content: z.base64({ error: 'El archivo no se pudo leer.' }),
      dryRun: z.boolean().default(true),
    }),
    response: z.object({
      isApplied: z.boolean(),
      created: z.number(),
      updated: z.number(),
      errors: z.array(programLineError),
    }),
    bodyLimit: MAX_FILE_BYTES,
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint';
import { videoState } from './lessons';
import { anyId, text } from './text';

/** One picture of the storyboard for each of these periods. */
export const TILE_SECONDS = 6;
export const MAX_VIDEO_HOURS = 6;
export const MAX_SEGMENT_BYTES = 16 * 1024 ** 2;
export const MAX_TILE_BYTES = 512 * 1024;
const MAX_SECONDS = MAX_VIDEO_HOURS * 3600;
const MAX_SEGMENTS = 20_000;

/** `480p`: the name of a rendition in addresses and playlists. */
const rungName = z.string().regex(/^[1-9]\d{2,3}p$/, { error: 'Debe ser una calidad como 480p.' });

const side = z.number({ error: 'Debe ser un número.' }).int().min(16).max(8192);

const rungInput = z.object({ name: rungName, width: side, height: side });
export type RungInput = z.infer<typeof rungInput>;

export const videoInput = z.object({
  /** The lesson that gets the video when it is ready. Its current video stays until then. Null for a course that does not exist yet: its draft takes `url`. */
  lessonId: anyId.nullable(),
  fileName: text(200),
  /** The size of the file. */
  bytes: z.number({ error: 'Debe ser un número.' }).int().min(1, { error: 'El archivo está vacío.' }),
  /** Identifies the file: a hash of its size, its name and its first and last bytes. */
  fingerprint: z.string().regex(/^[\w-]{16,128}$/, { error: 'La huella del archivo no es válida.' }),
  durationSeconds: z
    .number({ error: 'Debe ser un número.' })
    .positive({ error: 'El video está vacío.' })
    .max(MAX_SECONDS, {
      error: `Un video puede durar como máximo ${MAX_VIDEO_HOURS} horas. Divídelo en varias clases.`,
    }),
  width: side,
  height: side,
  rungs: z
    .array(rungInput)
    .min(1)
    .max(5)
    .refine((rungs) => new Set(rungs.map(({ name }) => name)).size === rungs.length, {
      error: 'Cada calidad debe estar una vez.',
    }),
});
export type VideoInput = z.infer<typeof videoInput>;

/** A video that arrives in parts, and which parts are already stored. */
const videoUpload = z.object({
  id: z.string(),
  /** `uploading` takes parts. `failed` has a reason; the lesson keeps its last good video. */
  state: videoState,
  /** Why it failed, as the creator reads it. */
  reason: z.string().nullable(),
  lessonId: z.string().nullable(),
  /** As `video_url` of a product; null until it is ready. */
  url: z.string().nullable(),
  fileName: z.string(),
  /** Null for a video that was not prepared in a browser. */
  fingerprint: z.string().nullable(),
  durationSeconds: z.number(),
  have: z.object({
    rungs: z.array(
      rungInput.extend({
        /** Whether the initialisation segment is stored. */
        init: z.boolean(),
        /** The numbers of the stored segments, ascending from 0. */
        segments: z.array(z.number()),
      }),
    ),
    /** The numbers of the stored pictures of the storyboard. */
    tiles: z.array(z.number()),
    poster: z.boolean(),
  }),
});
export type VideoUpload = z.infer<typeof videoUpload>;

/** A stored part. A repeated one is not stored again. */
const storedPart = z.object({
  /** The duration of a segment, read from its bytes; 0 for other parts. */
  milliseconds: z.number(),
});

const number = (max: number) => z.coerce.number({ error: 'Debe ser un número.' }).int().min(0).max(max);

/**
 * A video that the creator's browser has encoded. The parts are raw bytes (`application/octet-stream`) in any order,
 * except that the initialisation segment of a rung comes before its segments.
 */
export const videos = {
  start: endpoint.admin('POST /admin/videos', {
    summary:
      'Starts the upload of a prepared video, or resumes it: the same file for the same lesson, or draft of a course, has one id',
    body: videoInput,
    response: videoUpload,
  }),
  state: endpoint.admin('GET /admin/videos/:id', {
    summary: 'The state of a prepared video and its stored parts',
    response: videoUpload,
  }),
  putInit: endpoint.admin('PUT /admin/videos/:id/:rung/init', {
    summary: 'Stores the initialisation segment of a rendition; one with other codecs is refused',
    params: { rung: rungName },
    consumes: 'stream',
    response: storedPart,
  }),
  putSegment: endpoint.admin('PUT /admin/videos/:id/:rung/:n', {
    summary: 'Stores a segment of a rendition (CMAF, starting with a key frame)',
    params: { rung: rungName, n: number(MAX_SEGMENTS) },
    consumes: 'stream',
    response: storedPart,
  }),
  putTile: endpoint.admin('PUT /admin/videos/:id/tiles/:n', {
    summary: 'Stores a picture of the storyboard (JPEG)',
    params: { n: number(MAX_SECONDS / TILE_SECONDS) },
    consumes: 'stream',
    response: storedPart,
  }),
  putPoster: endpoint.admin('PUT /admin/videos/:id/poster', {
    summary: 'Stores the still picture of the video (JPEG); without one, a picture of the storyboard is used',
    consumes: 'stream',
    response: storedPart,
  }),
  finish: endpoint.admin('POST /admin/videos/:id/finish', {
    summary: 'Ends an upload: every rendition must be complete; a repeated call changes nothing',
    response: videoUpload,
  }),
  remove: endpoint.admin('DELETE /admin/videos/:id', {
    summary: 'Discards an upload that no lesson shows yet',
    response: z.object({ removed: z.boolean() }),
  }),
};

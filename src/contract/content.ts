import { z } from 'zod';
import { perHour } from './call-limits';
import { image, product } from './catalogue';
import { endpoint } from './endpoint';
import { roomSection, seconds, signature } from './lessons';
import { ownRecipeEntry } from './recipes';

/** The buyer's page in the book of a product, shared by all devices. */
const pageProgress = z.object({ pdfPage: z.number(), pdfPages: z.number().nullable() });
export type PageProgress = z.infer<typeof pageProgress>;

/** The buyer's place in a product. */
const progress = pageProgress.extend({
  /** When the page was turned last. */
  readAt: z.string().nullable(),
  /** The place in the lesson that was watched last. */
  videoSeconds: z.number(),
  videoDuration: z.number().nullable(),
  lessonId: z.string().nullable(),
  lessonTitle: z.string().nullable(),
  completedLessons: z.number(),
  lessonCount: z.number(),
});
export type Progress = z.infer<typeof progress>;

/** The owner's view: addresses that work only for this session and for a limited time. */
export const content = product.extend({
  video_url: z.string().nullable(),
  recipe_pdf_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  progress,
  sections: z.array(roomSection),
  recipes: z.array(ownRecipeEntry),
});
export type Content = z.infer<typeof content>;

const page = z.number({ error: 'Debe ser un número.' }).int().min(1).max(100_000);

export const contents = {
  get: endpoint.owner('GET /content/:id', {
    summary: 'A bought product with signed addresses of its files',
    response: content,
  }),
  pdf: endpoint.signed('GET /content/:id/pdf', {
    summary: 'The PDF, stamped for its buyer',
    query: signature,
  }),
  saveProgress: endpoint.owner('PUT /content/:id/progress', {
    keeps: { rows: 'one-per-product', bytes: 'fixed' },
    summary: 'Stores the newest page of the caller in the book of a product; absent fields stay unchanged',
    body: z.object({
      pdfPage: page.optional(),
      pdfPages: page.optional(),
      /** How long ago the page was turned, for writes that waited without a connection. */
      secondsAgo: seconds.optional(),
    }),
    response: pageProgress,
  }),
  progressOf: endpoint.self('GET /progress/:userId', {
    summary: 'The place of a user in each product, latest first',
    response: z.object({
      data: z.array(progress.extend({ productId: z.string(), updatedAt: z.string() })),
    }),
  }),
};

const uploadId = { id: z.string().max(100) };

/** Its `url` is the value of a product's field. */
const takenUpload = z.object({ url: z.string(), name: z.string(), size: z.number() });

export type TakenUpload = z.infer<typeof takenUpload>;

/** Resumable uploads use the tus protocol. The last step checks the file and moves it to the store. */
export const uploads = {
  create: endpoint.admin('POST /uploads', {
    summary: 'Starts a resumable upload (tus); metadata `kind` is video, intro or pdf',
    consumes: 'stream',
  }),
  state: endpoint.admin('HEAD /uploads/:id', {
    summary: 'The received bytes of an upload (tus)',
    params: uploadId,
  }),
  append: endpoint.admin('PATCH /uploads/:id', {
    summary: 'Sends the next bytes of an upload (tus)',
    params: uploadId,
    consumes: 'stream',
  }),
  cancel: endpoint.admin('DELETE /uploads/:id', {
    summary: 'Cancels an upload (tus)',
    params: uploadId,
  }),
  complete: endpoint.admin('POST /uploads/:id/complete', {
    summary: 'Checks a complete upload by its content and stores it; a repeated call returns the same file',
    params: uploadId,
    response: takenUpload,
  }),
  picture: endpoint.admin('POST /uploads/picture', {
    summary: 'Accepts one picture (multipart) and re-encodes it in several sizes',
    consumes: 'multipart',
    response: image.omit({ description: true }),
    status: 201,
  }),
};

export const media = {
  get: endpoint.public('GET /media/:area/:file', {
    summary: 'A public file of the shop: pictures, profile pictures, introductory videos',
    params: { area: z.string().max(50), file: z.string().max(200) },
  }),
};

export const profileImages = {
  upload: endpoint.self('POST /users/:id/image', {
    rate: perHour(60),
    keeps: { rows: 'one', bytes: 'quota' },
    summary: 'Sets the profile picture of a user (multipart)',
    consumes: 'multipart',
    response: z.object({ profileImage: z.string() }),
  }),
};

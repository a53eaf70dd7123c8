import { z } from 'zod';
import { image, product } from './catalogue';
import { endpoint } from './endpoint';
import { anyId } from './text';

/** The buyer's position, shared by all devices. */
export const progress = z.object({
  videoSeconds: z.number(),
  videoDuration: z.number().nullable(),
  pdfPage: z.number(),
  pdfPages: z.number().nullable(),
});
export type Progress = z.infer<typeof progress>;

/** The owner's view: addresses that work only for this session and for a limited time. */
export const content = product.extend({
  video_url: z.string().nullable(),
  recipe_pdf_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  progress,
});
export type Content = z.infer<typeof content>;

const seconds = z.number({ error: 'Debe ser un número.' }).min(0).max(1_000_000);
const page = z.number({ error: 'Debe ser un número.' }).int().min(1).max(100_000);

const productId = z.object({ id: anyId });
/** Identifies user, session and file. `firma` is the only credential of the request. */
const signature = z.object({ firma: z.string().max(500).optional() });

function contentFile<const P extends string>(path: P, summary: string) {
  return endpoint({ method: 'GET', path, access: 'signed', summary, params: productId, query: signature });
}

export const contents = {
  get: endpoint({
    method: 'GET',
    path: '/content/:id',
    access: 'owner',
    summary: 'A bought product with signed addresses of its files',
    params: productId,
    response: content,
  }),
  video: contentFile('/content/:id/video', 'The video, in any range'),
  pdf: contentFile('/content/:id/pdf', 'The PDF, stamped for its buyer'),
  captions: contentFile('/content/:id/captions', 'The captions of the video'),
  saveProgress: endpoint({
    method: 'PUT',
    path: '/content/:id/progress',
    access: 'owner',
    summary: 'Stores the position of the caller; absent fields stay unchanged',
    params: productId,
    body: z.object({
      videoSeconds: seconds.optional(),
      videoDuration: seconds.optional(),
      pdfPage: page.optional(),
      pdfPages: page.optional(),
    }),
    response: progress,
  }),
  progressOf: endpoint({
    method: 'GET',
    path: '/progress/:userId',
    access: 'self',
    summary: 'The position of a user in each product, latest first',
    params: z.object({ userId: anyId }),
    response: z.object({
      data: z.array(progress.extend({ productId: z.string(), updatedAt: z.string() })),
    }),
  }),
  putCaptions: endpoint({
    method: 'PUT',
    path: '/content/:id/captions',
    access: 'admin',
    summary: 'Sets the captions (WebVTT) of the video of a product',
    params: productId,
    consumes: 'multipart',
    response: z.object({ success: z.literal(true) }),
  }),
  removeCaptions: endpoint({
    method: 'DELETE',
    path: '/content/:id/captions',
    access: 'admin',
    summary: 'Removes the captions of a product',
    params: productId,
    response: z.object({ success: z.literal(true) }),
  }),
};

const uploadId = z.object({ id: z.string().max(100) });

/** Resumable uploads use the tus protocol. The last step checks the file and moves it to the store. */
export const uploads = {
  create: endpoint({
    method: 'POST',
    path: '/uploads',
    access: 'admin',
    summary: 'Starts a resumable upload (tus); metadata `kind` is video, intro or pdf',
    consumes: 'stream',
  }),
  state: endpoint({
    method: 'HEAD',
    path: '/uploads/:id',
    access: 'admin',
    summary: 'The received bytes of an upload (tus)',
    params: uploadId,
  }),
  append: endpoint({
    method: 'PATCH',
    path: '/uploads/:id',
    access: 'admin',
    summary: 'Sends the next bytes of an upload (tus)',
    params: uploadId,
    consumes: 'stream',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/uploads/:id',
    access: 'admin',
    summary: 'Cancels an upload (tus)',
    params: uploadId,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/uploads/:id/complete',
    access: 'admin',
    summary: 'Checks a complete upload by its content and stores it; a repeated call returns the same file',
    params: uploadId,
    response: z.object({ url: z.string(), name: z.string(), size: z.number() }),
  }),
  picture: endpoint({
    method: 'POST',
    path: '/uploads/picture',
    access: 'admin',
    summary: 'Accepts one picture (multipart) and re-encodes it in several sizes',
    consumes: 'multipart',
    response: image.omit({ description: true }),
    status: 201,
  }),
};

export const media = {
  get: endpoint({
    method: 'GET',
    path: '/media/:area/:file',
    access: 'public',
    summary: 'A public file of the shop: pictures, profile pictures, introductory videos',
    params: z.object({ area: z.string().max(50), file: z.string().max(200) }),
  }),
};

export const profileImages = {
  upload: endpoint({
    method: 'POST',
    path: '/users/:id/image',
    access: 'self',
    summary: 'Sets the profile picture of a user (multipart)',
    params: productId,
    consumes: 'multipart',
    response: z.object({ profileImage: z.string() }),
  }),
};

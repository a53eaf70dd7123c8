import { z } from 'zod';
import type { DraftField } from '../rules/draft-values';
import { MAX_PRICE } from '../rules/money';
import { adminProduct, contentType } from './catalogue';
import { endpoint } from './endpoint';
import { detailsDraft, MAX_SAMPLES } from './product-details';
import { imageInput, lessonVideos, MAX_IMAGES } from './product-input';
import { flag, text } from './text';

const amount = z.number({ error: 'El precio debe ser un número.' }).min(0).max(MAX_PRICE).nullable();
const address = text(2000, 0).nullable();
const moment = z.iso.datetime({ offset: true, error: 'La fecha no es válida.' }).nullable();
const pictures = (max: number) => z.array(imageInput).max(max);

/** Half-finished values: a title may be empty and a price missing. Saving the product checks them. */
const draftValues = {
  title: text(200, 0),
  description: text(5000, 0),
  price: amount,
  USDprice: amount,
  promoPrice: amount,
  promoUSDprice: amount,
  promoFrom: moment,
  promoUntil: moment,
  level: z.number().int().min(1).max(5).nullable(),
  isPromo: flag,
  introVideo: address,
  video_url: address,
  recipe_pdf_url: address,
  pdf_url: address,
  images: pictures(MAX_IMAGES),
  ...detailsDraft,
  samples: pictures(MAX_SAMPLES),
  lessonVideos,
} satisfies Record<DraftField, z.ZodType>;

const fullValues = z.object(draftValues);
export type DraftValues = z.infer<typeof fullValues>;

const someValues = fullValues.partial();
export type DraftChange = z.infer<typeof someValues>;

const storedFile = z.object({
  /** The address as a field has it. */
  url: z.string(),
  name: z.string(),
  bytes: z.number().nullable(),
  durationSeconds: z.number().nullable(),
});
export type StoredFileFacts = z.infer<typeof storedFile>;

const draft = z.object({
  /** The id of the product, or of the draft of a new one. */
  id: z.string(),
  type: contentType,
  product: adminProduct.nullable(),
  /** 0 while nothing is edited. */
  version: z.number(),
  /** The values of the product, or of a blank one. */
  published: fullValues,
  /** What the editor shows: the published values with the edits. */
  values: fullValues,
  /** Edited fields that differ from the published value. */
  changed: z.array(z.string()),
  /** Edited fields whose published value changed since the edit. */
  outdated: z.array(z.string()),
  savedAt: z.string().nullable(),
  /** Who saved it last. */
  savedBy: z.string().nullable(),
  files: z.array(storedFile),
  /** Whether buyers of the stored product would get anything. */
  hasContent: z.boolean(),
  /** The cheapest and the dearest price in pesos of the other products of its kind. */
  otherPrices: z.tuple([z.number(), z.number()]).nullable(),
});
export type Draft = z.infer<typeof draft>;

const unfinished = z.object({
  id: z.string(),
  title: z.string(),
  image: z.object({ url: z.string(), description: z.string() }).nullable(),
  savedAt: z.string(),
  /** It is deleted then, unless it is saved again. */
  keptUntil: z.string(),
});
export type UnfinishedDraft = z.infer<typeof unfinished>;

export const drafts = {
  list: endpoint.admin('GET /admin/drafts', {
    summary: 'Drafts of products that were never created, the latest first',
    query: z.object({ type: contentType }),
    response: z.object({ data: z.array(unfinished) }),
  }),
  create: endpoint.admin('POST /admin/drafts', {
    summary: 'Starts the draft of a new product',
    body: z.object({ type: contentType, set: someValues }),
    response: draft,
    status: 201,
  }),
  read: endpoint.admin('GET /admin/drafts/:id', {
    summary: 'A product with its unpublished edits, or the draft of a new product',
    response: draft,
  }),
  save: endpoint.admin('PUT /admin/drafts/:id', {
    summary:
      'Stores edits. Each field is only set if its value is still the one in `seen`; otherwise 409 names the fields that differ and nothing changes',
    body: z.object({
      set: someValues,
      /** The values that the editor showed before. */
      seen: someValues,
      /** Confirms an edit over a newer published value, which this is. */
      over: someValues.default({}),
    }),
    response: draft,
  }),
  discard: endpoint.admin('DELETE /admin/drafts/:id', {
    summary: 'Forgets the edits; a product stays as it is published',
    response: z.object({ success: z.literal(true) }),
  }),
  apply: endpoint.admin('POST /admin/drafts/:id/apply', {
    summary:
      'Writes the edits to the product; with `publish` it goes on sale, which needs content. 409 names the fields that another save changed. Unusual prices need `confirmed`',
    body: z.object({
      /** Of the draft that the editor shows. */
      version: z.number().int(),
      publish: z.boolean().default(false),
      confirmed: z.boolean().default(false),
    }),
    response: adminProduct,
  }),
};

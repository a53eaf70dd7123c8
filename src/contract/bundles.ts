import { z } from 'zod';
import { LEAST_PARTS, MOST_PARTS } from '../rules/bundles';
import { bundlePart, product, productStatus } from './catalogue';
import { endpoint } from './endpoint';
import { imageInput, MAX_IMAGES, price } from './product-input';
import { anyId, text } from './text';

const bundleInput = z.object({
  title: text(200),
  description: text(5000),
  price,
  USDprice: price,
  /** In the order in which the page shows them. */
  productIds: z
    .array(anyId, { error: 'Elige los productos del combo.' })
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length >= LEAST_PARTS && ids.length <= MOST_PARTS, {
      error: `Un combo lleva de ${LEAST_PARTS} a ${MOST_PARTS} productos distintos.`,
    }),
  /** Without any, it shows the pictures of its products. */
  images: z.array(imageInput).max(MAX_IMAGES, { error: 'Puede tener como máximo tres imágenes.' }).optional(),
  status: z.enum(['draft', 'published'], { error: 'El estado debe ser draft o published.' }).optional(),
  /** False asks about unusual prices, true answers. */
  confirmed: z.boolean().optional(),
});
export type BundleInput = z.infer<typeof bundleInput>;

const bundle = product.extend({
  type: z.literal('bundle'),
  status: productStatus,
  productIds: z.array(z.string()),
  parts: z.array(bundlePart),
  /** Its products one by one, at today's prices. */
  separate: z.number(),
  /** What it costs today: less than its price while a promotion of a product is better. */
  charged: z.number(),
  /** How often it was sold. */
  sold: z.number(),
});
export type Bundle = z.infer<typeof bundle>;

export const bundles = {
  list: endpoint.admin('GET /admin/bundles', {
    summary: 'All bundles, newest first, with their products and sales',
    response: z.object({ data: z.array(bundle) }),
  }),
  create: endpoint.admin('POST /admin/bundles', {
    status: 201,
    summary: 'Creates a bundle of published products',
    body: bundleInput,
    response: bundle,
  }),
  update: endpoint.admin('PUT /admin/bundles/:id', {
    summary: 'Changes a bundle; absent fields stay unchanged, and orders keep what they bought',
    body: bundleInput.partial(),
    response: bundle,
  }),
};

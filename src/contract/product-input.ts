import { z } from 'zod';
import { isWholeCents, MAX_PRICE } from '../rules/money';
import type { ProductField } from '../rules/product-fields';
import { detailsInput, MAX_SAMPLES } from './product-details';
import { flag, moment, text } from './text';

export const MAX_IMAGES = 3;
const DEFAULT_LEVEL = 3;

export const price = z
  .number({ error: 'El precio debe ser un número.' })
  .gt(0, { error: 'El precio debe ser mayor que 0.' })
  .max(MAX_PRICE, { error: 'El precio es demasiado grande.' })
  .refine(isWholeCents, { error: 'El precio puede tener como máximo dos decimales.' });

const level = z
  .number({ error: 'El nivel debe ser un número.' })
  .int({ error: 'El nivel debe ser un número entero.' })
  .min(1, { error: 'El nivel va de 1 a 5.' })
  .max(5, { error: 'El nivel va de 1 a 5.' });

const address = text(2000, 0).nullable();

/** Null ends the promotion. */
const promoPrice = price.nullable();

export const imageInput = z.object({
  url: text(2000),
  description: text(300, 0).default(''),
});

/** `price` and `USDprice` are the regular prices. The service checks and normalises addresses, because it knows the shop's files. */
export const productInput = z.object({
  title: text(200),
  description: text(5000),
  price,
  USDprice: price,
  level: level.default(DEFAULT_LEVEL),
  introVideo: address.optional(),
  video_url: address.optional(),
  recipe_pdf_url: address.optional(),
  pdf_url: address.optional(),
  isPromo: flag.optional(),
  isFeatured: flag.optional(),
  /** Must be below the regular price. Charged inside the window, or immediately without one. */
  promoPrice: promoPrice.optional(),
  promoUSDprice: promoPrice.optional(),
  promoFrom: moment.nullable().optional(),
  promoUntil: moment.nullable().optional(),
  status: z.enum(['draft', 'published'], { error: 'El estado debe ser draft o published.' }).optional(),
  images: z
    .array(imageInput)
    .min(1, { error: 'Agrega al menos una imagen.' })
    .max(MAX_IMAGES, { error: 'Puede tener como máximo tres imágenes.' }),
  ...detailsInput,
  /** Pictures of pages that anybody may read. */
  samples: z
    .array(imageInput, { error: 'Debe ser una lista.' })
    .max(MAX_SAMPLES, { error: 'Puede tener como máximo dos páginas de muestra.' })
    .optional(),
} satisfies Record<ProductField, z.ZodType>);
export type ProductInput = z.infer<typeof productInput>;

const MAX_LESSON_VIDEOS = 100;

/** Videos that become lessons in this order, named after their files. */
export const lessonVideos = z
  .array(z.object({ url: text(2000), name: text(200) }), { error: 'Debe ser una lista.' })
  .max(MAX_LESSON_VIDEOS, { error: `Puedes agregar hasta ${MAX_LESSON_VIDEOS} videos a la vez.` });

/** Absent fields stay unchanged. `version` enables the check for stale edits. */
export const productPatch = productInput
  .extend({ level })
  .partial()
  .extend({ version: z.number().int().optional() });
export type ProductPatch = z.infer<typeof productPatch>;

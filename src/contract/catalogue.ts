import { z } from 'zod';
import { done, pageOf } from './answers';
import { endpoint } from './endpoint';
import { publicSection } from './lessons';
import { detailsOutput } from './product-details';
import { lessonVideos, productInput, productPatch } from './product-input';
import { anyId, flag, flagQuery, pageQuery, text } from './text';

/** The two kinds of product that have content, as the code names them. */
export type ProductKind = 'course' | 'recipe_book';
/** Everything that has a price and a page. */
export type SoldKind = ProductKind | 'bundle';

/** Visitors see only published products. Owners keep archived ones. */
export const productStatus = z.enum(['draft', 'published', 'archived']);
export type ProductStatus = z.infer<typeof productStatus>;

/** `type` in the API, of products with content and of everything that is sold. */
export const contentType = z.enum(['curso', 'recipebook']);
export type ContentType = z.infer<typeof contentType>;
export const wireType = z.enum([...contentType.options, 'bundle']);
export type WireType = z.infer<typeof wireType>;

/** A hundred pages of the catalogue. */
const MAX_SHOWN = 2400;

/** The sizes of a stored picture are derived from its address: see `pictures.ts`. */
export const image = z.object({ url: z.string(), description: z.string() });
export type Image = z.infer<typeof image>;

/** A product of a bundle: what it costs today, and what it costs inside of the bundle. */
export const bundlePart = z.object({
  id: z.string(),
  title: z.string(),
  type: contentType,
  level: z.number(),
  /** How many lessons the course has, or ready recipes the book. */
  contents: z.number(),
  image: image.nullable(),
  isOnSale: z.boolean(),
  price: z.number(),
  USDprice: z.number(),
  share: z.number(),
  USDshare: z.number(),
});
export type BundlePart = z.infer<typeof bundlePart>;

/** The public fields of a product. They never include a content address. */
export const product = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  USDprice: z.number(),
  /** The regular prices during a promotion, shown crossed out; otherwise null. */
  listPrice: z.number().nullable(),
  listUSDprice: z.number().nullable(),
  /** When the promotion ends; null without one, and for one without an end. */
  promoUntil: z.string().nullable(),
  level: z.number(),
  introVideo: z.string().nullable(),
  isPromo: z.boolean(),
  isFeatured: z.boolean(),
  type: wireType,
  images: z.array(image),
  createdAt: z.string(),
  /** The products of a bundle, where it is read by its id. */
  parts: z.array(bundlePart).optional(),
});
export type Product = z.infer<typeof product>;

/** One product with everything that its creator says about it. Lists omit it, because a card shows none of it. */
const detailedProduct = product.extend({ ...detailsOutput, samples: z.array(image) });
export type DetailedProduct = z.infer<typeof detailedProduct>;

const productDetails = z.object({
  ...detailsOutput,
  samples: z.array(image),
  sections: z.array(publicSection),
  /** The index of its recipes. */
  recipes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      minutes: z.number().nullable(),
      yield: z.string().nullable(),
      /** Set when anybody may read it, at `/recetas/{slug}`. */
      freeSlug: z.string().nullable(),
      /** Only its readers get the picture of the dish. */
      hasPicture: z.boolean(),
    }),
  ),
});
export type ProductDetails = z.infer<typeof productDetails>;

/** The admin's fields: content addresses, regular and promotional prices, version and status. */
export const adminProduct = detailedProduct.extend({
  status: productStatus,
  publishedAt: z.string().nullable(),
  regularPrice: z.number(),
  regularUSDprice: z.number(),
  promoPrice: z.number().nullable(),
  promoUSDprice: z.number().nullable(),
  promoFrom: z.string().nullable(),
  video_url: z.string().nullable(),
  recipe_pdf_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
  version: z.number(),
  archivedAt: z.string().nullable(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** As in the address of the catalogue. */
const catalogueOrder = z.enum(['nuevos', 'precio-asc', 'precio-desc', 'nivel-asc', 'nivel-desc']);
export type CatalogueOrder = z.infer<typeof catalogueOrder>;

const listQuery = z.object(pageQuery);
const list = pageOf(product);
const featuredInput = z.object({ isFeatured: flag });
const written = z.object({ success: z.literal(true), message: z.string(), data: adminProduct });
const featured = z.object({ success: z.literal(true), updated: adminProduct });

/** Opts in to the question about unusual prices: false asks it, true answers it. Without it nothing is asked. */
const confirmed = z.boolean().optional();

function productEndpoints<const P extends `/${string}`>(path: P, words: { one: string; many: string }) {
  return {
    list: endpoint.public(`GET ${path}`, {
      summary: `Lists the ${words.many} on sale`,
      query: listQuery,
      response: list,
      cached: true,
    }),
    get: endpoint.public(`GET ${path}/:id`, {
      summary: `One ${words.one} on sale`,
      response: detailedProduct,
      cached: true,
    }),
    create: endpoint.admin(`POST ${path}/create`, {
      summary: `Creates a ${words.one}`,
      /** `draftId` names the draft that becomes this product. */
      body: productInput.extend({
        draftId: anyId.optional(),
        lessonVideos: lessonVideos.default([]),
        confirmed,
      }),
      response: written,
      status: 201,
      answersSuccess: true,
    }),
    update: endpoint.admin(`PUT ${path}/:id`, {
      summary: `Changes a ${words.one}; absent fields stay unchanged`,
      body: productPatch.extend({ confirmed }),
      response: adminProduct,
    }),
    archive: endpoint.admin(`DELETE ${path}/:id`, {
      summary: `Archives a ${words.one}; buyers keep it`,
      response: done,
    }),
    feature: endpoint.admin(`PATCH ${path}/:id/featured`, {
      summary: `Sets whether a ${words.one} is featured on the home page`,
      body: featuredInput,
      response: featured,
    }),
  };
}

export const courses = productEndpoints('/courses', { one: 'course', many: 'courses' });
export const recipeBooks = productEndpoints('/recipebooks', { one: 'recipe book', many: 'recipe books' });

export const products = {
  browse: endpoint.public('GET /catalogue', {
    summary: 'The first products that match a query, of both kinds, and the total',
    query: z.object({
      /** One or more types, separated by commas. */
      type: z
        .string()
        .transform((types) => types.split(','))
        .pipe(z.array(wireType).max(wireType.options.length))
        .optional(),
      q: text(200, 0).optional(),
      promos: flagQuery,
      order: catalogueOrder.default('nuevos'),
      limit: z.coerce.number().int().min(1).max(MAX_SHOWN).default(24),
    }),
    response: z.object({
      data: z.array(product),
      total: z.number(),
      /** The words that were searched instead, because nothing has the ones of the query. */
      meant: z.string().optional(),
    }),
    cached: true,
  }),
  featured: endpoint.public('GET /products/featured', {
    summary: 'The products of the home page, newest first',
    response: z.object({ data: z.array(product) }),
    cached: true,
  }),
  related: endpoint.public('GET /products/:id/related', {
    summary: 'Up to three other products, of the same kind first',
    response: z.object({ data: z.array(product) }),
    cached: true,
  }),
  details: endpoint.public('GET /products/:id/details', {
    summary: 'What a product of either kind teaches, needs and contains, for its page',
    response: productDetails,
    cached: true,
  }),
  byIds: endpoint.public('GET /products', {
    summary: 'Products by id, of both kinds, to update the prices of a cart; withdrawn ones are omitted',
    query: z.object({ ids: z.string().max(20_000).optional() }),
    response: z.object({ data: z.array(product) }),
  }),
};

import { z } from 'zod';
import { RECIPE_MAX_CHARACTERS, RECIPES_A_PRODUCT, RECIPES_AT_ONCE } from '../rules/recipes/limits';
import type { Recipe } from '../rules/recipes/recipe';
import { UNITS, type Unit } from '../rules/recipes/units';
import { pageOf } from './answers';
import { image, wireType } from './catalogue';
import { endpoint } from './endpoint';
import { signature } from './lessons';
import { anyId, flag, pageQuery, text } from './text';

const ONE_RECIPE_BYTES = 4 * 1024 * 1024;
const MANY_RECIPES_BYTES = 8 * 1024 * 1024;

const unit = z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]); // the keys of the list
const span = { from: z.number(), to: z.number() };
const quantity = z.object({ amount: z.number(), upTo: z.number().nullable(), unit });
const recipeYield = quantity.extend({ unit: z.string(), text: z.string() });
const temperature = z.object({ celsius: z.number(), upTo: z.number().nullable(), text: z.string(), ...span });

const ingredient = z.object({
  amount: z.number().nullable(),
  upTo: z.number().nullable(),
  unit: unit.nullable(),
  name: z.string(),
  note: z.string().nullable(),
  toTaste: z.boolean(),
  optional: z.boolean(),
  equals: quantity.nullable(),
  text: z.string(),
  doubt: z.enum(['unit', 'amount', 'second']).nullable(),
});

const step = z.object({
  title: z.string().nullable(),
  section: z.string().nullable(),
  text: z.string(),
  note: z.string().nullable(),
  ingredients: z.array(
    z.object({
      group: z.number(),
      ingredient: z.number(),
      name: z.string(),
      share: z.number().nullable(),
      ...span,
    }),
  ),
  amounts: z.array(quantity.extend(span)),
  timers: z.array(
    z.object({
      seconds: z.number(),
      upToSeconds: z.number().nullable(),
      label: z.string(),
      text: z.string(),
      ...span,
    }),
  ),
  temperatures: z.array(temperature),
  lesson: z.string().nullable(),
  lessonId: z.string().nullable(),
  atSeconds: z.number().nullable(),
});

const mouldFacts = z.object({ count: z.number(), height: z.number().nullable(), text: z.string() });
const mould = z.discriminatedUnion('shape', [
  mouldFacts.extend({ shape: z.enum(['round', 'ring']), diameter: z.number() }),
  mouldFacts.extend({ shape: z.literal('square'), side: z.number() }),
  mouldFacts.extend({ shape: z.literal('rectangular'), length: z.number(), width: z.number() }),
  mouldFacts.extend({ shape: z.literal('loaf'), length: z.number(), width: z.number().nullable() }),
  mouldFacts.extend({ shape: z.literal('volume'), millilitres: z.number() }),
]);

/** A recipe as students get it: derived from the creator's text when it is requested. */
export const recipe = z.object({
  title: z.string(),
  yield: recipeYield.nullable(),
  mould: mould.nullable(),
  oven: temperature.nullable(),
  minutes: z.number().nullable(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  intro: z.string().nullable(),
  groups: z.array(z.object({ title: z.string().nullable(), ingredients: z.array(ingredient) })),
  steps: z.array(step),
  notes: z.array(z.string()),
}) satisfies z.ZodType<Recipe>;

/** Its address works for who may read the recipe: signed for a user, plain when the recipe is free. */
const recipePicture = z.object({
  /** 0 is the finished dish; steps count from 1. */
  step: z.number(),
  url: z.string(),
  srcset: z.string(),
  width: z.number(),
  height: z.number(),
});
export type RecipePicture = z.infer<typeof recipePicture>;
const pictures = z.array(recipePicture);

const recipeProduct = z.object({ id: z.string(), title: z.string(), type: wireType });
const studentRecipe = recipe.extend({
  id: z.string(),
  isFree: z.boolean(),
  product: recipeProduct,
  pictures,
});
export type StudentRecipe = z.infer<typeof studentRecipe>;

/** A line of the index of a book or a course. */
const recipeEntry = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.number().nullable(),
  yield: recipeYield.nullable(),
});
export type RecipeEntry = z.infer<typeof recipeEntry>;

/** With the picture of the dish, for who owns the product. */
export const ownRecipeEntry = recipeEntry.extend({ picture: recipePicture.nullable() });
export type OwnRecipeEntry = z.infer<typeof ownRecipeEntry>;

const freeRecipe = studentRecipe.extend({
  slug: z.string(),
  product: recipeProduct.extend({
    description: z.string(),
    price: z.number(),
    USDprice: z.number(),
    image: image.nullable(),
  }),
});
export type FreeRecipe = z.infer<typeof freeRecipe>;

/** Students see only ready recipes. */
const recipeStatus = z.enum(['draft', 'ready'], { error: 'Debe ser «draft» o «ready».' });
export type RecipeStatus = z.infer<typeof recipeStatus>;

const adminRecipeEntry = recipeEntry.extend({
  productId: z.string(),
  productTitle: z.string(),
  productType: wireType,
  status: recipeStatus,
  isFree: z.boolean(),
  slug: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type AdminRecipeEntry = z.infer<typeof adminRecipeEntry>;

const adminRecipe = adminRecipeEntry.extend({ text: z.string(), pictures });
export type AdminRecipe = z.infer<typeof adminRecipe>;

/** Made by the caller. */
const newRecipeId = z
  .string({ error: 'El identificador no es válido.' })
  .regex(/^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/, { error: 'El identificador no es válido.' });
const pictureOf = { step: z.coerce.number().int().min(0).max(10_000) };
const recipeText = text(RECIPE_MAX_CHARACTERS, 0);

export const recipes = {
  // The service decides: an owner of the product, an admin, or anybody for a free recipe.
  get: endpoint.public('GET /recipes/:id', {
    summary: 'One recipe, for an owner of its product or for anybody when it is free',
    response: studentRecipe,
  }),
  // The tag changes with the file, so that a browser may keep it.
  picture: endpoint.signed('GET /recipes/:id/pictures/:step/:tag', {
    summary: 'The picture of a recipe (step 0) or of a step; a free recipe needs no signature',
    params: pictureOf,
    query: signature.extend({
      /** The width that it fills, in pixels. */
      w: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
  }),
  free: endpoint.public('GET /recipes/free/:slug', {
    summary: 'The free recipe of a public page; `data` is empty when there is none',
    response: z.object({ data: z.array(freeRecipe) }),
    cached: true,
  }),
  listFree: endpoint.public('GET /recipes/free', {
    summary: 'The addresses of all free recipes',
    response: z.object({
      data: z.array(z.object({ slug: z.string(), title: z.string(), productId: z.string() })),
    }),
    cached: true,
  }),
};

export const recipesAdmin = {
  list: endpoint.admin('GET /admin/recipes', {
    summary: 'Recipes by page, last edited first; with `product` all of one product, in their order',
    query: z.object({ ...pageQuery, product: anyId.optional() }),
    response: pageOf(adminRecipeEntry),
  }),
  get: endpoint.admin('GET /admin/recipes/:id', {
    summary: 'One recipe with its text',
    response: adminRecipe,
  }),
  create: endpoint.admin('POST /admin/products/:id/recipes', {
    summary: 'Adds recipes to a product as drafts, all or none; ids of the caller make a repeated call safe',
    body: z.object({
      recipes: z
        .array(z.object({ id: newRecipeId, text: recipeText }), { error: 'Debe ser una lista.' })
        .min(1, { error: 'Envía al menos una receta.' })
        .max(RECIPES_AT_ONCE, { error: `Puedes crear hasta ${RECIPES_AT_ONCE} recetas a la vez.` }),
    }),
    response: z.object({ data: z.array(adminRecipeEntry) }),
    status: 201,
    bodyLimit: MANY_RECIPES_BYTES,
  }),
  update: endpoint.admin('PUT /admin/recipes/:id', {
    summary: 'Changes a recipe; absent fields stay as they are',
    body: z.object({
      text: recipeText.optional(),
      status: recipeStatus.optional(),
      isFree: flag.optional(),
      version: z.number({ error: 'Debe ser un número.' }).int().optional(),
    }),
    response: adminRecipe,
    bodyLimit: ONE_RECIPE_BYTES,
  }),
  reorder: endpoint.admin('PUT /admin/products/:id/recipes/order', {
    summary: 'Puts the recipes of a product in the order of the list',
    body: z.object({ ids: z.array(anyId, { error: 'Debe ser una lista.' }).max(RECIPES_A_PRODUCT) }),
    response: z.object({ success: z.literal(true) }),
  }),
  setPicture: endpoint.admin('PUT /admin/recipes/:id/pictures/:step', {
    summary: 'Sets the picture of a recipe (step 0) or of a step (multipart)',
    params: pictureOf,
    consumes: 'multipart',
    response: z.object({ pictures }),
  }),
  removePicture: endpoint.admin('DELETE /admin/recipes/:id/pictures/:step', {
    summary: 'Removes the picture of a recipe or of a step',
    params: pictureOf,
    response: z.object({ pictures }),
  }),
  remove: endpoint.admin('DELETE /admin/recipes/:id', {
    summary: 'Removes a recipe; it can be restored',
    response: z.object({ success: z.literal(true) }),
  }),
  restore: endpoint.admin('POST /admin/recipes/:id/restore', {
    summary: 'Brings a removed recipe back',
    response: adminRecipe,
  }),
};

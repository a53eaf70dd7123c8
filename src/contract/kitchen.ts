import { z } from 'zod';
import { ENTRIES_PER_CALL } from '../rules/kitchen-limits';
import { MAX_PRICE } from '../rules/money';
import { FACTOR_LIMITS } from '../rules/recipes/scale';
import { LONGEST_LIST, LONGEST_NAME, SHOPPING_UNITS } from '../rules/recipes/shopping';
import { UNITS, type Unit } from '../rules/recipes/units';
import { perMinute } from './call-limits';
import { endpoint } from './endpoint';
import { pageQuery, text } from './text';

/** The student's own things, one entry each, so that two devices that change different ones lose nothing. */

const cents = z
  .number({ error: 'Debe ser un número.' })
  .int()
  .min(0)
  .max(MAX_PRICE * 100);
const size = z.number().min(1).max(150);
const pan = { height: size.nullable(), count: z.number().int().min(1).max(100) };

const values = {
  /** What the student changed in a recipe; the key is the recipe. */
  note: z.object({ text: text(4000) }),
  /** What a package costs; the key is the ingredient. */
  price: z.object({
    name: text(120),
    amount: z.number().positive().max(1_000_000),
    unit: z.enum(['g', 'ml', 'u']),
    cents,
  }),
  /** The mould for a recipe; the key is the recipe. */
  pan: z.discriminatedUnion('shape', [
    z.object({ shape: z.literal('round'), diameter: size, ...pan }),
    z.object({ shape: z.literal('ring'), diameter: size, hole: size.optional(), ...pan }),
    z.object({ shape: z.literal('square'), side: size, ...pan }),
    z.object({ shape: z.literal('rectangular'), length: size, width: size, ...pan }),
    z.object({ shape: z.literal('loaf'), length: size, width: size.nullable(), ...pan }),
    z.object({ shape: z.literal('volume'), millilitres: z.number().min(10).max(200_000), ...pan }),
  ]),
  /** Hour and margin for all recipes; the key is `all`. */
  work: z.object({ hourCents: cents, marginPercent: z.number().min(0).max(1000) }),
  /** Time and other costs of one recipe; the key is the recipe. */
  extra: z.object({ minutes: z.number().min(0).max(10_000), extraCents: cents }),
  /** Where she stopped in a book; the key is the product. */
  place: z.object({
    recipeId: text(100),
    title: text(300),
    step: z.number().int().min(0).max(10_000),
    steps: z.number().int().min(0).max(10_000),
  }),
  /** What a recipe on the shopping list needs, as she scaled it; the key is the recipe. */
  shopping: z.object({
    productId: text(100),
    title: text(300),
    /** "45 alfajores". */
    makes: text(120),
    factor: z.number().min(FACTOR_LIMITS[0]).max(FACTOR_LIMITS[1]),
    lines: z
      .array(
        z.object({
          name: text(LONGEST_NAME),
          amount: z.number().min(0).max(1_000_000_000),
          unit: z.enum([...SHOPPING_UNITS, ...(Object.keys(UNITS) as Unit[])]), // the keys of the list
          size: text(60).nullable(),
        }),
      )
      .max(LONGEST_LIST),
  }),
};
type Kind = keyof typeof values;

const key = text(100);
const time = z.number().int().min(0).max(9_000_000_000_000);

function entryOf<const K extends Kind>(kind: K) {
  return z.object({
    kind: z.literal(kind),
    key,
    /** Null removes the entry. */
    value: values[kind].nullable() as z.ZodNullable<(typeof values)[K]>, // `values[kind]` widens to the union
    /** When the student wrote it, by the device's clock. The newest wins. */
    editedAt: time,
    /** `editedAt` of the entry that she saw when she wrote; null when she saw none. */
    base: time.nullable().optional(),
  });
}

export const kitchenEntry = z.discriminatedUnion('kind', [
  entryOf('note'),
  entryOf('price'),
  entryOf('pan'),
  entryOf('work'),
  entryOf('extra'),
  entryOf('place'),
  entryOf('shopping'),
]);
export type KitchenEntry = z.output<typeof kitchenEntry>;
export type KitchenKind = KitchenEntry['kind'];
export type KitchenValue<K extends KitchenKind> = NonNullable<Extract<KitchenEntry, { kind: K }>['value']>;

const answer = z.object({ entries: z.array(kitchenEntry), now: z.number() });

/** Deleted entries are kept this long, so that every device can learn of them. */
export const DELETED_KEPT_MS = 180 * 24 * 3_600_000;

export const kitchen = {
  list: endpoint.user('GET /kitchen', {
    rate: perMinute(240),
    summary:
      "The caller's own notes, prices, moulds and shopping list, or those that changed since a time: oldest change first, in pages",
    query: z.object({ since: z.coerce.number().int().min(0).optional(), cursor: pageQuery.cursor }),
    response: answer.extend({
      /** Absent on the last page. `now` of the first page is the next `since`. */
      nextCursor: z.string().optional(),
      /** The pages list everything: what a device has besides was deleted. */
      isWhole: z.boolean(),
    }),
  }),
  save: endpoint.user('PUT /kitchen', {
    rate: perMinute(60),
    keeps: { rows: 2000, bytes: 1_000_000 },
    summary: "Stores the caller's own entries; for each key the newest wins",
    body: z.object({ entries: z.array(kitchenEntry).max(ENTRIES_PER_CALL) }),
    response: answer,
  }),
};

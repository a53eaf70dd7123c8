import { z } from 'zod';
import { CURRENCIES, MAX_PRICE } from '../rules/money';
import { ROUNDINGS } from '../rules/raise-price';
import { image, wireType } from './catalogue';
import { endpoint } from './endpoint';
import { anyId, text } from './text';
import { undoResult } from './undo-result';

export const PRICES_A_PAGE = 100;

const currency = z.enum(CURRENCIES);
const floor = z.number().nullable();

const priceRow = z.object({
  id: z.string(),
  type: wireType,
  title: z.string(),
  image: image.nullable(),
  isDraft: z.boolean(),
  /** The regular prices, without a promotion. */
  price: z.number(),
  USDprice: z.number(),
  promoPrice: z.number().nullable(),
  promoUSDprice: z.number().nullable(),
  promoFrom: z.string().nullable(),
  promoUntil: z.string().nullable(),
  /** The promotion runs, and its page shows no price crossed out. */
  hidesRegularPrice: z.boolean(),
  /** When the price in pesos last changed. */
  changedAt: z.string(),
  version: z.number(),
});
export type PriceRow = z.infer<typeof priceRow>;

const priceChange = z.object({
  id: z.string(),
  currency,
  percent: z.number(),
  count: z.number(),
  changedAt: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

export const prices = {
  list: endpoint.admin('GET /admin/prices', {
    summary: 'Prices of all products and bundles that are not archived, the longest unchanged first',
    query: z.object({
      /** `products` leaves the bundles out. */
      view: z.enum(['all', 'products', 'promotions']).default('all'),
      q: text(200, 0).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: z.object({
      data: z.array(priceRow),
      total: z.number(),
      pages: z.number(),
      /** The latest change of several prices, while it can be undone. */
      lastChange: priceChange.nullable(),
      /** The creator's lowest usual prices. */
      floor: z.object({ ARS: floor, USD: floor }),
    }),
  }),
  raise: endpoint.admin('POST /admin/prices/raise', {
    summary:
      'Changes several prices by a percentage; refuses when a price is no longer the one that was shown. Unusual prices need `confirmed`',
    body: z.object({
      currency,
      percent: z
        .number({ error: 'Escribe el porcentaje como un número.' })
        .int({ error: 'El porcentaje debe ser un número entero.' })
        .min(-90, { error: 'Puedes bajar los precios hasta un 90 %.' })
        .max(1000, { error: 'Puedes subir los precios hasta un 1000 %.' })
        .refine((percent) => percent !== 0, { error: 'El porcentaje no puede ser 0.' }),
      roundTo: z.union(
        ROUNDINGS.map((unit) => z.literal(unit)),
        { error: 'Elige el redondeo de la lista.' },
      ),
      products: z
        .array(z.object({ id: anyId, before: z.number().positive().max(MAX_PRICE) }))
        .min(1, { error: 'Elige al menos un producto.' })
        .max(PRICES_A_PAGE, { error: `Elige como máximo ${PRICES_A_PAGE} productos.` }),
      confirmed: z.boolean().default(false),
    }),
    response: priceChange,
  }),
  undo: endpoint.admin('POST /admin/prices/changes/:id/undo', {
    summary:
      'Restores the prices of one change, within a day; names the products that stay as they are, and why',
    response: undoResult,
  }),
};

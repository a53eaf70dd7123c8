import type { ProductInput } from './product-input';

/** How a field is written in a cell of a spreadsheet. */
export type CellKind = 'text' | 'number' | 'flag' | 'pictures';

/**
 * Every field that the creator can write, by its wire name. The compiler asks for a new field here, and from here
 * in the column map of the server and in the values of the form.
 */
export const PRODUCT_FIELDS = {
  title: 'text',
  description: 'text',
  price: 'number',
  USDprice: 'number',
  promoPrice: 'number',
  promoUSDprice: 'number',
  promoFrom: 'text',
  promoUntil: 'text',
  level: 'number',
  isPromo: 'flag',
  isFeatured: 'flag',
  status: 'text',
  introVideo: 'text',
  video_url: 'text',
  recipe_pdf_url: 'text',
  pdf_url: 'text',
  images: 'pictures',
} as const satisfies Record<keyof ProductInput, CellKind>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

/** In the order of the columns of a file. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[]; // the keys of the list above

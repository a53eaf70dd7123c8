/** The format of a field in a spreadsheet cell. */
export type CellKind = 'text' | 'number' | 'flag' | 'pictures' | 'lines' | 'facts';

/**
 * Every field that the creator can edit, by its API name. The compiler requires a new field here, in the column map
 * of the server and in the values of the form.
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
  facts: 'facts',
  outcomes: 'lines',
  materials: 'lines',
  takeaways: 'lines',
  samples: 'pictures',
} as const satisfies Record<string, CellKind>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

/** In the order of the columns of a file. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[]; // the keys of the list above

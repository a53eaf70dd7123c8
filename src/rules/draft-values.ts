import type { ProductField } from './product-fields';

/** Status and the star have buttons of their own; they never wait in a draft. */
export type DraftField = Exclude<ProductField, 'status' | 'isFeatured'>;

/** The values of a product that does not exist yet. */
export const BLANK_VALUES = {
  title: '',
  description: '',
  price: null,
  USDprice: null,
  promoPrice: null,
  promoUSDprice: null,
  promoFrom: null,
  promoUntil: null,
  level: null,
  isPromo: false,
  introVideo: null,
  video_url: null,
  recipe_pdf_url: null,
  pdf_url: null,
  images: [],
  facts: [],
  outcomes: [],
  materials: [],
  takeaways: [],
  samples: [],
} satisfies Record<DraftField, unknown>;

export const DRAFT_FIELDS = Object.keys(BLANK_VALUES) as DraftField[]; // the keys of the list above

/** Whether two values of a field are the same once texts are trimmed, as the server stores them. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, tidy) === JSON.stringify(other, tidy);
}

/** An empty address is stored as null. */
function tidy(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() || null : value;
}

import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from './product-fields';

/** Status and the star have buttons of their own; they never wait in a draft. */
export type DraftField = Exclude<ProductField, 'status' | 'isFeatured'>;

export const DRAFT_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is DraftField => name !== 'status' && name !== 'isFeatured',
);

/** The values of a product that does not exist yet. */
export const BLANK_VALUES = Object.fromEntries(
  DRAFT_FIELDS.map((name) => [name, PRODUCT_FIELDS[name].blank]),
) as { [F in DraftField]: (typeof PRODUCT_FIELDS)[F]['blank'] }; // one for each field

/** Whether two values of a field are the same once texts are trimmed, as the server stores them. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, tidy) === JSON.stringify(other, tidy);
}

/** An empty address is stored as null. */
function tidy(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() || null : value;
}

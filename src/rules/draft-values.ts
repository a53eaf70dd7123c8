import { FIELD_LABELS, PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from './product-fields';

/** Status and the star have buttons of their own; they never wait in a draft. */
type EditedField = Exclude<ProductField, 'status' | 'isFeatured'>;
/** The videos of a draft become lessons when it is saved, so they are no field of a product. */
export type DraftField = EditedField | 'lessonVideos';

/** A stored video and the name of its file. */
export interface LessonVideo {
  url: string;
  name: string;
}

const EDITED_FIELDS = PRODUCT_FIELD_NAMES.filter(
  (name): name is EditedField => name !== 'status' && name !== 'isFeatured',
);
export const DRAFT_FIELDS: DraftField[] = [...EDITED_FIELDS, 'lessonVideos'];

export const DRAFT_LABELS = { ...FIELD_LABELS, lessonVideos: 'Videos de las clases' };

/** The values of a product that does not exist yet. */
export const BLANK_VALUES = {
  ...(Object.fromEntries(EDITED_FIELDS.map((name) => [name, PRODUCT_FIELDS[name].blank])) as {
    [F in EditedField]: (typeof PRODUCT_FIELDS)[F]['blank'];
  }), // one for each field
  lessonVideos: [] as LessonVideo[],
};

/** Whether two values of a field are the same once texts are trimmed, as the server stores them. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, tidy) === JSON.stringify(other, tidy);
}

/** An empty address is stored as null. */
function tidy(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFC').trim() || null : value;
}

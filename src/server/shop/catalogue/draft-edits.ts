import type { z } from 'zod';
import type { AdminProduct } from '../../../contract/catalogue';
import type { DraftValues, drafts } from '../../../contract/drafts';
import type { ProductPatch } from '../../../contract/product-input';
import type { DraftField } from '../../../rules/draft-values';
import { BLANK_VALUES, DRAFT_FIELDS, sameValue } from '../../../rules/draft-values';

interface Edit {
  value: unknown;
  /** The published value that it replaces. */
  base: unknown;
  /** The version of the draft that set it. */
  at: number;
}

/** The edited fields of a draft. Only validated values of `DraftValues` are stored. */
export type Edits = Partial<Record<DraftField, Edit>>;

/** A product as the editor shows it: the regular prices, and everything that can wait in a draft. */
export function toDraftValues(product: AdminProduct | null): DraftValues {
  if (!product) return BLANK_VALUES;
  const values: DraftValues = {
    ...product,
    price: product.regularPrice,
    USDprice: product.regularUSDprice,
    isPromo: product.isPromo && product.price === product.regularPrice,
    lessonVideos: BLANK_VALUES.lessonVideos,
  };
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, values[field]])) as DraftValues; // one for each field
}

export function withEdits(published: DraftValues, edits: Edits): DraftValues {
  const values: Record<string, unknown> = { ...published };
  for (const field of DRAFT_FIELDS) if (edits[field]) values[field] = edits[field].value;
  return values as DraftValues; // the stored values were validated by field
}

/** The edits that change something. */
export function changedFields(published: DraftValues, edits: Edits): DraftField[] {
  return DRAFT_FIELDS.filter((field) => edits[field] && !sameValue(edits[field].value, published[field]));
}

/** The edits whose published value changed after them, to something else. */
export function outdatedFields(published: DraftValues, edits: Edits): DraftField[] {
  return changedFields(published, edits).filter((field) => !sameValue(edits[field]?.base, published[field]));
}

/** The fields that another save changed since the version that the editor shows. */
export function newerFields(edits: Edits, version: number): DraftField[] {
  return DRAFT_FIELDS.filter((field) => (edits[field]?.at ?? 0) > version);
}

export type Save = z.output<typeof drafts.save.body>;

/** Merges a save into the stored edits. `conflicts` names the fields that no longer have the value that was seen. */
export function mergeSave(published: DraftValues, edits: Edits, { set, seen, over }: Save, at: number) {
  const merged = { ...edits };
  const conflicts: DraftField[] = [];
  const current = withEdits(published, edits);
  for (const field of DRAFT_FIELDS) {
    const value = set[field];
    if (value === undefined) continue;
    const isRepeated = sameValue(value, current[field]);
    const isSeen = sameValue(seen[field] ?? BLANK_VALUES[field], current[field]);
    const isOver = field in over;
    if ((!isSeen && !isRepeated) || (isOver && !sameValue(over[field], published[field]))) {
      conflicts.push(field);
      continue;
    }
    if (isRepeated && !isOver) continue;
    const base = isOver ? published[field] : (edits[field]?.base ?? published[field]);
    merged[field] = { value, base, at };
  }
  return { edits: merged, conflicts };
}

/** The edits as input of the product. A missing level is the usual one. */
export function toPatch(values: DraftValues, fields: DraftField[]): ProductPatch {
  const patch: Record<string, unknown> = {};
  for (const field of fields) patch[field] = values[field];
  if (patch.level === null) delete patch.level;
  return patch as ProductPatch; // the caller parses it
}

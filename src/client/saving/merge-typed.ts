/** The changed fields of a form, and the values that they had before. */
export interface TypedFields<V> {
  start: Partial<V>;
  typed: Partial<V>;
}

type Key<V> = keyof V & string;

/** What remains of the typed fields over the stored values, and the fields that were changed on both sides. */
export function mergeTyped<V extends object>(
  kept: TypedFields<V> | undefined,
  saved: Partial<V>,
): { typed: Partial<V>; conflicts: Key<V>[] } {
  const fields = (Object.keys(kept?.typed ?? {}) as Key<V>[]).filter(
    (field) => field in saved && !isSame(kept?.typed[field], saved[field]),
  );
  return {
    typed: pickFields(kept?.typed ?? {}, fields),
    conflicts: fields.filter((field) => !isSame(kept?.start[field], saved[field])),
  };
}

/** The fields whose value is not the stored one. */
export function changedFields<V extends object>(values: Partial<V>, saved: Partial<V>): Key<V>[] {
  return (Object.keys(saved) as Key<V>[]).filter((field) => !isSame(values[field], saved[field]));
}

export function pickFields<V extends object>(values: Partial<V>, fields: Key<V>[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>; // the fields of V
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

import type { KitchenEntry } from '../../../shared/kitchen';

/** The student's entries on this device, and those that the server has not confirmed. */
export interface OwnEntries {
  entries: Record<string, KitchenEntry>;
  /** `editedAt` of each entry that still has to be sent. */
  pending: Record<string, number>;
  /** The server's time of the last answer. */
  since: number;
}

export const NO_ENTRIES: OwnEntries = { entries: {}, pending: {}, since: 0 };

/** Answers may miss what another process was storing in that moment, so each question reaches a little further back. */
const OVERLAP = 60_000;

export function entryId({ kind, key }: Pick<KitchenEntry, 'kind' | 'key'>): string {
  return `${kind}:${key}`;
}

/** Writes an entry on the device; it is sent later. */
export function writeEntry(own: OwnEntries, entry: KitchenEntry): OwnEntries {
  const id = entryId(entry);
  const before = own.entries[id];
  // Until the server confirms, the base stays what the server knew.
  const base = own.pending[id] === undefined ? (before?.editedAt ?? null) : (before?.base ?? null);
  // Two changes in one millisecond, or a clock that was set back, must not lose the later one.
  const editedAt = Math.max(entry.editedAt, (before?.editedAt ?? 0) + 1);
  return {
    ...own,
    entries: { ...own.entries, [id]: { ...entry, editedAt, base } as KitchenEntry }, // the same kind of entry
    pending: { ...own.pending, [id]: editedAt },
  };
}

/** Takes over the server's state. An entry that was changed here in the meantime stays pending. */
export function takeAnswer(
  own: OwnEntries,
  sent: readonly KitchenEntry[],
  answer: { entries: KitchenEntry[]; now: number },
): OwnEntries {
  const entries = { ...own.entries };
  const pending = { ...own.pending };
  for (const entry of sent) {
    const id = entryId(entry);
    if (pending[id] === entry.editedAt) delete pending[id];
  }
  for (const entry of answer.entries) {
    const id = entryId(entry);
    if (pending[id] === undefined) entries[id] = entry;
  }
  return { entries, pending, since: Math.max(own.since, answer.now - OVERLAP) };
}

export function pendingEntries({ entries, pending }: OwnEntries): KitchenEntry[] {
  return Object.keys(pending).flatMap((id) => entries[id] ?? []);
}

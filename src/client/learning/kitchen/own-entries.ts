import type { KitchenEntry } from '../../../contract/kitchen';
import { ENTRIES_PER_CALL, LETTERS_PER_CALL } from '../../../rules/kitchen-limits';
import type { OwnEntries } from '../../saved/kitchen-records';

export const NO_ENTRIES: OwnEntries = { entries: {}, pending: {}, since: 0 };

/** Answers may miss what another process was storing in that moment, so each question reaches a little further back. */
const OVERLAP = 60_000;

function entryId({ kind, key }: Pick<KitchenEntry, 'kind' | 'key'>): string {
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
  answer: { entries: KitchenEntry[] },
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
  return { ...own, entries, pending };
}

/** What the server told in all its pages. */
export interface Listing {
  entries: KitchenEntry[];
  /** The server's time of the first page: later changes come with the next question. */
  now: number;
  isWhole: boolean;
}

/** Takes over a complete list. Only a list moves `since`: the answer to a write tells nothing about other devices. */
export function takeListing(own: OwnEntries, listing: Listing): OwnEntries {
  const taken = takeAnswer(own, [], listing);
  const since = Math.max(own.since, listing.now - OVERLAP);
  if (!listing.isWhole) return { ...taken, since };
  const known = new Set(listing.entries.map(entryId));
  const kept = Object.entries(taken.entries).filter(([id]) => known.has(id) || id in taken.pending);
  return { ...taken, entries: Object.fromEntries(kept), since };
}

export function pendingEntries({ entries, pending }: OwnEntries): KitchenEntry[] {
  return Object.keys(pending).flatMap((id) => entries[id] ?? []);
}

/** The entries of the next call: deletions first, because they make room for the others. */
export function nextPart(waiting: KitchenEntry[], most = ENTRIES_PER_CALL): KitchenEntry[] {
  const isKept = ({ value }: KitchenEntry) => Number(value !== null);
  const sorted = [...waiting].sort((a, b) => isKept(a) - isKept(b));
  const [first] = sorted;
  const alike = sorted.filter((entry) => first && isKept(entry) === isKept(first)).slice(0, most);
  let letters = 0;
  const past = alike.findIndex((entry) => {
    letters += JSON.stringify(entry).length;
    return letters > LETTERS_PER_CALL;
  });
  return past === -1 ? alike : alike.slice(0, Math.max(past, 1));
}

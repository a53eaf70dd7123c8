import type { KitchenEntry } from '../../../contract/kitchen';

const OTHER_DEVICE = '\n\nDesde otro dispositivo:\n';
const LONGEST_NOTE = 4000;

/** The newest of two versions of an entry. Notes that were written apart are kept both, the newest first. */
export function mergeEntries(stored: KitchenEntry, sent: KitchenEntry): KitchenEntry {
  const isNewer = sent.editedAt > stored.editedAt;
  const [newest, older] = isNewer ? [sent, stored] : [stored, sent];
  if (newest.kind !== 'note' || older.kind !== 'note') return withoutBase(newest);
  // Who saw the stored note and changed it means to replace it.
  const replaces = sent.base === undefined || (sent.base ?? -1) >= stored.editedAt;
  const [text, lost] = [newest.value?.text ?? '', older.value?.text ?? ''];
  if ((isNewer && replaces) || lost === '' || text.includes(lost)) return withoutBase(newest);
  const both = text === '' ? lost : text + OTHER_DEVICE + lost;
  // A later time, because neither device has seen the merged text.
  const editedAt = newest.editedAt + 1;
  return { kind: 'note', key: newest.key, editedAt, value: { text: both.slice(0, LONGEST_NOTE) } };
}

function withoutBase(entry: KitchenEntry): KitchenEntry {
  if (entry.base === undefined) return entry;
  const { base: _base, ...rest } = entry;
  return rest as KitchenEntry; // the same entry with one optional field less
}

import { describe, expect, it } from 'vitest';
import type { KitchenEntry } from '../../../shared/kitchen';
import { NO_ENTRIES, pendingEntries, takeAnswer, writeEntry } from './own-entries';

const note = (text: string, editedAt: number): KitchenEntry => ({
  kind: 'note',
  key: 'r',
  value: { text },
  editedAt,
});
const textOf = (entry: KitchenEntry | undefined) => (entry?.kind === 'note' ? entry.value?.text : undefined);

describe('own entries', () => {
  it('wait until the server confirms them', () => {
    const written = writeEntry(NO_ENTRIES, note('uno', 100));
    const [sent] = pendingEntries(written);
    expect(sent).toEqual({ ...note('uno', 100), base: null });
    const done = takeAnswer(written, pendingEntries(written), { entries: [note('uno', 100)], now: 200_000 });
    expect(pendingEntries(done)).toEqual([]);
    expect(done.since).toBe(140_000);
  });

  it('stay pending when they change while they are sent', () => {
    const written = writeEntry(NO_ENTRIES, note('uno', 100));
    const sent = pendingEntries(written);
    const again = takeAnswer(writeEntry(written, note('dos', 150)), sent, {
      entries: [note('uno', 100)],
      now: 1,
    });
    expect(pendingEntries(again)).toMatchObject([{ value: { text: 'dos' }, base: null }]);
  });

  it('name the version that the student saw', () => {
    const known = takeAnswer(NO_ENTRIES, [], { entries: [note('uno', 100)], now: 1 });
    const [sent] = pendingEntries(writeEntry(writeEntry(known, note('dos', 150)), note('tres', 160)));
    expect(sent).toMatchObject({ value: { text: 'tres' }, base: 100 });
  });

  it('count a later change as later, also when the clock was set back', () => {
    const written = writeEntry(writeEntry(NO_ENTRIES, note('uno', 1000)), note('dos', 10));
    expect(pendingEntries(written)).toMatchObject([{ value: { text: 'dos' }, editedAt: 1001 }]);
  });

  it('take what another device wrote', () => {
    const known = takeAnswer(NO_ENTRIES, [], { entries: [note('de la tablet', 100)], now: 1 });
    expect(textOf(known.entries['note:r'])).toBe('de la tablet');
  });
});

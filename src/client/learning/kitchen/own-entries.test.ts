import { describe, expect, it } from 'vitest';
import type { KitchenEntry } from '../../../contract/kitchen';
import { NO_ENTRIES, nextPart, pendingEntries, takeAnswer, takeListing, writeEntry } from './own-entries';

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
    const done = takeAnswer(written, pendingEntries(written), { entries: [note('uno', 100)] });
    expect(pendingEntries(done)).toEqual([]);
  });

  it('ask next for what changed since the last list, not since the last write', () => {
    const listed = takeListing(NO_ENTRIES, { entries: [], now: 200_000, isWhole: true });
    expect(listed.since).toBe(140_000);
    const written = writeEntry(listed, note('uno', 300_000));
    const done = takeAnswer(written, pendingEntries(written), { entries: [note('uno', 300_000)] });
    expect(done.since).toBe(140_000);
  });

  it('drop what a whole list does not name, and keep what still waits', () => {
    const price = { kind: 'price' as const, key: 'sal', value: null, editedAt: 5 };
    const known = takeAnswer(NO_ENTRIES, [], { entries: [note('uno', 100), price] });
    const part = takeListing(known, { entries: [], now: 1, isWhole: false });
    expect(Object.keys(part.entries)).toEqual(['note:r', 'price:sal']);
    const waiting = writeEntry(known, note('dos', 200));
    const whole = takeListing(waiting, { entries: [], now: 1, isWhole: true });
    expect(Object.keys(whole.entries)).toEqual(['note:r']);
  });

  it('are sent in parts that the shop accepts, deletions first', () => {
    const long = (key: string) => ({ ...note('ñ'.repeat(4000), 1), key });
    const gone = { ...note('', 1), key: 'gone', value: null };
    const many = Array.from({ length: 30 }, (_, n) => long(`r${n}`));
    expect(nextPart([...many, gone])).toEqual([gone]);
    expect(nextPart(many, 1)).toEqual([many[0]]);
    const part = nextPart(many);
    expect(part.length).toBeGreaterThan(5);
    expect(Buffer.byteLength(JSON.stringify({ entries: part }))).toBeLessThan(128 * 1024);
    const small = many.map(({ key }) => ({ ...note('x', 1), key }));
    expect(nextPart(small)).toHaveLength(20);
  });

  it('stay pending when they change while they are sent', () => {
    const written = writeEntry(NO_ENTRIES, note('uno', 100));
    const sent = pendingEntries(written);
    const again = takeAnswer(writeEntry(written, note('dos', 150)), sent, {
      entries: [note('uno', 100)],
    });
    expect(pendingEntries(again)).toMatchObject([{ value: { text: 'dos' }, base: null }]);
  });

  it('name the version that the student saw', () => {
    const known = takeAnswer(NO_ENTRIES, [], { entries: [note('uno', 100)] });
    const [sent] = pendingEntries(writeEntry(writeEntry(known, note('dos', 150)), note('tres', 160)));
    expect(sent).toMatchObject({ value: { text: 'tres' }, base: 100 });
  });

  it('count a later change as later, also when the clock was set back', () => {
    const written = writeEntry(writeEntry(NO_ENTRIES, note('uno', 1000)), note('dos', 10));
    expect(pendingEntries(written)).toMatchObject([{ value: { text: 'dos' }, editedAt: 1001 }]);
  });

  it('take what another device wrote', () => {
    const known = takeAnswer(NO_ENTRIES, [], { entries: [note('de la tablet', 100)] });
    expect(textOf(known.entries['note:r'])).toBe('de la tablet');
  });
});

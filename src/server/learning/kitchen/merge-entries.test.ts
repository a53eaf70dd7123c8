import { describe, expect, it } from 'vitest';
import type { KitchenEntry } from '../../../contract/kitchen';
import { mergeEntries } from './merge-entries';

const note = (text: string | null, editedAt: number, base?: number | null): KitchenEntry =>
  ({
    kind: 'note',
    key: 'rogel',
    value: text === null ? null : { text },
    editedAt,
    ...(base === undefined ? {} : { base }),
  }) as KitchenEntry; // an optional field that may not be undefined
const price = (amount: number, editedAt: number): KitchenEntry =>
  ({ kind: 'price', key: 'harina', value: { amount }, editedAt }) as unknown as KitchenEntry; // only its time counts

describe('two versions of an entry of the kitchen', () => {
  it('keep the newest; the stored one at the same moment', () => {
    expect(mergeEntries(price(1, 10), price(2, 11))).toEqual(price(2, 11));
    expect(mergeEntries(price(1, 10), price(2, 9))).toEqual(price(1, 10));
    expect(mergeEntries(price(1, 10), price(2, 10))).toEqual(price(1, 10));
  });

  it('replace a note that its writer had seen, or of an old app that does not say', () => {
    expect(mergeEntries(note('uno', 10), note('dos', 11, 10))).toEqual(note('dos', 11));
    expect(mergeEntries(note('uno', 10), note('dos', 11))).toEqual(note('dos', 11));
  });

  it.each([null, 9])('keep both notes that were written apart (base %s), the newest first', (base) => {
    const merged = mergeEntries(note('uno', 10), note('dos', 11, base));
    expect(merged).toEqual(note('dos\n\nDesde otro dispositivo:\nuno', 12));
  });

  it('keep an older note that arrives late', () => {
    const merged = mergeEntries(note('nueva', 10), note('vieja', 5, null));
    expect(merged).toEqual(note('nueva\n\nDesde otro dispositivo:\nvieja', 11));
    // Sent again, it is already there.
    expect(mergeEntries(merged, note('vieja', 5, null))).toEqual(merged);
  });

  it('lose no note to a deletion that was made apart', () => {
    expect(mergeEntries(note('uno', 10), note(null, 11, null))).toEqual(note('uno', 12));
    expect(mergeEntries(note('uno', 10), note(null, 11, 10))).toEqual(note(null, 11));
  });

  it('never become longer than a note may be', () => {
    const { value } = mergeEntries(note('a'.repeat(3000), 10), note('b'.repeat(3000), 11, null));
    expect((value as { text: string }).text).toHaveLength(4000);
  });
});

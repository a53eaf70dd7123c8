import { describe, expect, it } from 'vitest';
import type { DraftChange } from '../../../contract/drafts';
import { BLANK_VALUES } from '../../../rules/draft-values';
import {
  changedFields,
  type Edits,
  mergeSave,
  newerFields,
  outdatedFields,
  toPatch,
  withEdits,
} from './draft-edits';

const PUBLISHED = { ...BLANK_VALUES, title: 'Rogel', price: 100, description: 'Rica' };

function save(set: DraftChange, seen: DraftChange, { edits = {} as Edits, over = {}, at = 1 } = {}) {
  return mergeSave(PUBLISHED, edits, { set, seen, over }, at);
}

describe('a save of a draft', () => {
  it('keeps the value, what it replaces and the version that set it', () => {
    expect(save({ price: 150 }, { price: 100 }, { at: 3 })).toEqual({
      edits: { price: { value: 150, base: 100, at: 3 } },
      conflicts: [],
    });
  });

  it('changes only the fields that it names', () => {
    const edits: Edits = { title: { value: 'Rogel alto', base: 'Rogel', at: 1 } };
    const { edits: merged } = save({ price: 150 }, { price: 100 }, { edits, at: 2 });
    expect(merged).toEqual({ ...edits, price: { value: 150, base: 100, at: 2 } });
    expect(Object.keys(edits)).toEqual(['title']);
  });

  it('is refused by field when the editor saw another value', () => {
    const edits: Edits = { price: { value: 159, base: 100, at: 1 } };
    const { edits: merged, conflicts } = save(
      { price: 164, title: 'Rogel alto' },
      { price: 100, title: 'Rogel' },
      { edits, at: 2 },
    );
    expect(conflicts).toEqual(['price']);
    expect(merged.price).toEqual(edits.price);
    expect(merged.title?.value).toBe('Rogel alto');
  });

  it('takes a missing view of a field for the blank one', () => {
    expect(save({ price: 150 }, {}).conflicts).toEqual(['price']);
    expect(save({ level: 3 }, {}).conflicts).toEqual([]);
  });

  it('repeats a value without a conflict and without a new version', () => {
    const edits: Edits = { price: { value: 159, base: 100, at: 1 } };
    expect(save({ price: 159 }, { price: 100 }, { edits, at: 2 })).toEqual({ edits, conflicts: [] });
  });

  it('keeps the first value that it replaced', () => {
    const edits: Edits = { price: { value: 159, base: 90, at: 1 } };
    expect(save({ price: 160 }, { price: 159 }, { edits, at: 2 }).edits.price?.base).toBe(90);
  });

  it('over the published value needs the one that is published now', () => {
    const edits: Edits = { price: { value: 150, base: 90, at: 1 } };
    const again = { price: 150 };
    expect(save(again, again, { edits, over: { price: 90 }, at: 2 }).conflicts).toEqual(['price']);
    expect(save(again, again, { edits, over: { price: 100 }, at: 2 }).edits.price).toEqual({
      value: 150,
      base: 100,
      at: 2,
    });
  });
});

describe('the edits of a draft', () => {
  const edits: Edits = {
    title: { value: 'Rogel', base: 'Torta', at: 1 },
    price: { value: 150, base: 90, at: 2 },
    description: { value: 'Muy rica', base: 'Rica', at: 3 },
  };

  it('show over the published values', () => {
    expect(withEdits(PUBLISHED, edits)).toEqual({ ...PUBLISHED, price: 150, description: 'Muy rica' });
  });

  it('are changes when they differ, and outdated when what they replace has changed too', () => {
    expect(changedFields(PUBLISHED, edits)).toEqual(['description', 'price']);
    // The title has become what the draft wants, so nobody has to be asked.
    expect(outdatedFields(PUBLISHED, edits)).toEqual(['price']);
  });

  it('are newer than the version that the editor shows', () => {
    expect([0, 1, 2, 3].map((version) => newerFields(edits, version).length)).toEqual([3, 2, 1, 0]);
  });

  it('become input of the product, without a level that nobody chose', () => {
    expect(toPatch({ ...PUBLISHED, level: null }, ['price', 'level'])).toEqual({ price: 100 });
    expect(toPatch({ ...PUBLISHED, level: 2 }, ['level'])).toEqual({ level: 2 });
  });
});

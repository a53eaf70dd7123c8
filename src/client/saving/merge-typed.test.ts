import { expect, it } from 'vitest';
import { changedFields, mergeTyped } from './merge-typed';

const START = { title: 'Pan', text: '', price: 10 };

it('puts the changed fields over the stored values and takes the others from the shop', () => {
  const kept = { start: { title: 'Pan' }, typed: { title: 'Pan dulce' } };
  expect(mergeTyped<typeof START>(kept, { ...START, price: 20 })).toEqual({
    typed: { title: 'Pan dulce' },
    conflicts: [],
  });
});

it('asks only about a field that both sides changed to different values', () => {
  const kept = {
    start: { title: 'Pan', text: '', price: 10 },
    typed: { title: 'Pan dulce', text: 'Tibio', price: 30 },
  };
  const { typed, conflicts } = mergeTyped(kept, { title: 'Budín', text: '', price: 30 });
  expect(typed).toEqual({ title: 'Pan dulce', text: 'Tibio' });
  expect(conflicts).toEqual(['title']);
});

it('ignores a field that the form no longer has', () => {
  const kept = { start: {}, typed: { gone: 'x' } };
  expect(mergeTyped<Record<string, unknown>>(kept, START)).toEqual({ typed: {}, conflicts: [] });
});

it('finds the fields that are not stored', () => {
  expect(changedFields({ title: 'Pan', text: 'a', price: 10 }, START)).toEqual(['text']);
  expect(changedFields({ ...START }, START)).toEqual([]);
});

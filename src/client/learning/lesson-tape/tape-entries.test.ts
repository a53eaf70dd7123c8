import { expect, it } from 'vitest';
import { listEntries, withNote, withoutNote } from './tape-entries';

const note = (id: string, atSeconds: number) => ({ id, atSeconds, text: id });
const question = {
  id: 'q',
  atSeconds: 60,
  text: '¿?',
  name: null,
  isMine: true,
  answer: null,
  isWaiting: true,
};

it('puts notes and questions in the order of their minutes', () => {
  const entries = listEntries({ notes: [note('late', 90), note('early', 5)], questions: [question] });
  expect(entries.map(({ kind, id }) => [kind, id])).toEqual([
    ['note', 'early'],
    ['question', 'q'],
    ['note', 'late'],
  ]);
});

it('replaces a changed note, adds a new one and removes one', () => {
  const tape = { notes: [note('a', 1)], questions: [] };
  expect(withNote(tape, { ...note('a', 1), text: 'b' }).notes).toEqual([{ ...note('a', 1), text: 'b' }]);
  expect(withNote(tape, note('c', 2)).notes).toHaveLength(2);
  expect(withoutNote(tape, 'a').notes).toEqual([]);
});

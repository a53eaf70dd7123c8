import type { AnswerOf } from '../../../contract/api';
import type { LessonNote } from '../../../contract/lesson-tape';

export type Tape = AnswerOf<'GET /lessons/:id/tape'>;

/** Notes and questions on one tape, by minute. */
export function listEntries({ notes, questions }: Tape) {
  const entries = [
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
    ...questions.map((question) => ({ kind: 'question' as const, ...question })),
  ];
  return entries.sort((a, b) => a.atSeconds - b.atSeconds);
}

/** With the note in place of its old version, or added. */
export function withNote({ notes, questions }: Tape, note: LessonNote): Tape {
  return { questions, notes: [...notes.filter(({ id }) => id !== note.id), note] };
}

export function withoutNote({ notes, questions }: Tape, id: string): Tape {
  return { questions, notes: notes.filter((note) => note.id !== id) };
}

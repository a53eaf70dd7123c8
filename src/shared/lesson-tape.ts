import { z } from 'zod';
import { endpoint } from './endpoint';
import { anyId, id, text } from './text';

/** Of one person in one lesson. */
export const MAX_NOTES = 200;
export const MAX_QUESTIONS = 20;
const MAX_LETTERS = 2000;

const atSeconds = z.number({ error: 'Debe ser un número.' }).int().min(0).max(1_000_000);
const body = text(MAX_LETTERS);

const note = z.object({ id: z.string(), atSeconds: z.number(), text: z.string() });
export type LessonNote = z.infer<typeof note>;

const lessonQuestion = z.object({
  id: z.string(),
  atSeconds: z.number(),
  text: z.string(),
  /** The first name of the student; null when the account is gone. */
  name: z.string().nullable(),
  isMine: z.boolean(),
  answer: z.string().nullable(),
  /** False when the creator put it aside without an answer. */
  isWaiting: z.boolean(),
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

const ofLesson = z.object({ id: anyId });
const done = z.object({ success: z.literal(true) });

/** What a student reads beside a lesson, by minute: own notes, own questions, and the questions that the creator published. */
export const lessonTape = {
  read: endpoint({
    method: 'GET',
    path: '/lessons/:id/tape',
    access: 'user',
    summary: 'The notes and questions of an owner in a lesson, with the published questions of others',
    params: ofLesson,
    response: z.object({ notes: z.array(note), questions: z.array(lessonQuestion) }),
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/lessons/:id/notes/:noteId',
    access: 'user',
    summary: 'Writes or changes a private note at a second of a lesson; the browser chooses its id',
    params: z.object({ id: anyId, noteId: id }),
    body: z.object({ atSeconds, text: body }),
    response: note,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/lessons/:id/notes/:noteId',
    access: 'user',
    summary: 'Deletes a private note of the caller',
    params: z.object({ id: anyId, noteId: anyId }),
    response: done,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/lessons/:id/questions',
    access: 'user',
    summary: 'Asks the creator at a second of a lesson; a repeated submission is the same question',
    params: ofLesson,
    body: z.object({ submission: id, atSeconds, text: body }),
    response: lessonQuestion,
    status: 201,
  }),
  removeQuestion: endpoint({
    method: 'DELETE',
    path: '/lessons/:id/questions/:questionId',
    access: 'user',
    summary: 'Deletes a question of the caller, with its answer',
    params: z.object({ id: anyId, questionId: anyId }),
    response: done,
  }),
};

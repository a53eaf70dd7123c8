import { z } from 'zod';
import { perHour, perMinute } from './call-limits';
import { endpoint } from './endpoint';
import { id, text } from './text';

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
  /** The first name of the student; null when it is no name. */
  name: z.string().nullable(),
  isMine: z.boolean(),
  answer: z.string().nullable(),
  /** False when the creator put it aside without an answer. */
  isWaiting: z.boolean(),
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

const ownQuestion = z.object({
  id: z.string(),
  lessonId: z.string(),
  lesson: z.string(),
  product: z.string(),
  text: z.string(),
  isAnswered: z.boolean(),
  isPublished: z.boolean(),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

const done = z.object({ success: z.literal(true) });

/** What a student reads beside a lesson, by minute: own notes, own questions, and the questions that the creator published. */
export const lessonTape = {
  read: endpoint.user('GET /lessons/:id/tape', {
    rate: perMinute(240),
    summary: 'The notes and questions of an owner in a lesson, with the published questions of others',
    response: z.object({ notes: z.array(note), questions: z.array(lessonQuestion) }),
  }),
  saveNote: endpoint.user('PUT /lessons/:id/notes/:noteId', {
    /** A fast writer in a kitchen, not a script. */
    rate: perHour(240),
    keeps: { rows: 5000, bytes: 1_000_000 },
    summary: 'Writes or changes a private note at a second of a lesson; the browser chooses its id',
    params: { noteId: id },
    body: z.object({ atSeconds, text: body }),
    response: note,
  }),
  removeNote: endpoint.user('DELETE /lessons/:id/notes/:noteId', {
    summary: 'Deletes a private note of the caller',
    response: done,
  }),
  ask: endpoint.user('POST /lessons/:id/questions', {
    /** Each one is a mail to the creator. */
    rate: perHour(12),
    keeps: { rows: 500, bytes: 1_000_000 },
    summary: 'Asks the creator at a second of a lesson; a repeated submission is the same question',
    body: z.object({ submission: id, atSeconds, text: body }),
    response: lessonQuestion,
    status: 201,
  }),
  ownQuestions: endpoint.self('GET /users/:id/questions', {
    summary: 'All questions of a person, also in lessons that she cannot open any more',
    response: z.object({ data: z.array(ownQuestion) }),
  }),
  removeQuestion: endpoint.user('DELETE /lessons/:id/questions/:questionId', {
    summary: 'Deletes a question of the caller for everybody, with its answer, also a published one',
    response: done,
  }),
};

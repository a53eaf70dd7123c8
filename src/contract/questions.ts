import { z } from 'zod';
import { endpoint } from './endpoint';
import { cursorQuery, flag, flagQuery, text } from './text';

/** A question of a student, as the creator answers it. */
export const question = z.object({
  id: z.string(),
  personId: z.string(),
  name: z.string(),
  lesson: z.object({ id: z.string(), title: z.string(), productId: z.string(), product: z.string() }),
  atSeconds: z.number(),
  text: z.string(),
  answer: z.string().nullable(),
  isPublished: z.boolean(),
  /** Answered, or put aside without an answer. */
  isClosed: z.boolean(),
  createdAt: z.string(),
});
export type Question = z.infer<typeof question>;

export const questions = {
  list: endpoint.admin('GET /admin/questions', {
    summary: 'Questions of students in lessons, newest first',
    query: z.object({ ...cursorQuery, open: flagQuery }),
    response: z.object({ data: z.array(question), open: z.number(), nextCursor: z.string().optional() }),
  }),
  answer: endpoint.admin('PUT /admin/questions/:id/answer', {
    summary: 'Answers a question; the first answer is mailed to the student, a corrected one is not',
    body: z.object({ answer: text(4000), isPublished: flag }),
    response: question,
  }),
  change: endpoint.admin('PUT /admin/questions/:id', {
    summary:
      'Publishes an answered question for the students of its lesson or hides it; puts one aside or opens it again',
    body: z.object({ isPublished: flag.optional(), isClosed: flag.optional() }),
    response: question,
  }),
};

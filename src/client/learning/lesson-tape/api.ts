import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LessonNote } from '../../../contract/lesson-tape';
import { api, apiQuery } from '../../api';
import { type Tape, withNote, withoutNote } from './tape-entries';

const EMPTY: Tape = { notes: [], questions: [] };

/** The tape of a lesson. A change shows at once; after a failure the stored tape shows again. */
export function useTape(lessonId: string) {
  const client = useQueryClient();
  const options = { ...apiQuery('GET /lessons/:id/tape', { params: { id: lessonId } }), staleTime: 0 };
  const { queryKey } = options;
  const query = useQuery(options);
  async function run<T>(show: (tape: Tape) => Tape, send: () => Promise<T>): Promise<T> {
    // A reading that began before the change must not hide it.
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<Tape>(queryKey);
    client.setQueryData<Tape>(queryKey, (tape) => show(tape ?? EMPTY));
    try {
      return await send();
    } catch (error) {
      // Without a connection, no reading would take the entry away again.
      client.setQueryData<Tape>(queryKey, before);
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  }
  return {
    ...query,
    saveNote: ({ id, atSeconds, text }: LessonNote) =>
      run(
        (tape) => withNote(tape, { id, atSeconds, text }),
        () =>
          api('PUT /lessons/:id/notes/:noteId', {
            params: { id: lessonId, noteId: id },
            body: { atSeconds, text },
          }),
      ),
    removeNote: (id: string) =>
      run(
        (tape) => withoutNote(tape, id),
        () => api('DELETE /lessons/:id/notes/:noteId', { params: { id: lessonId, noteId: id } }),
      ),
    ask: (question: { submission: string; atSeconds: number; text: string }) =>
      run(
        (tape) => ({
          ...tape,
          questions: [
            ...tape.questions,
            { ...question, id: question.submission, name: null, isMine: true, answer: null, isWaiting: true },
          ],
        }),
        () => api('POST /lessons/:id/questions', { params: { id: lessonId }, body: question }),
      ),
    removeQuestion: (id: string) =>
      run(
        (tape) => ({ ...tape, questions: tape.questions.filter((question) => question.id !== id) }),
        () => removeOwnQuestion({ lessonId, id }),
      ),
  };
}

/** All questions of a person. */
export const ownQuestionsQuery = (id: string) => apiQuery('GET /users/:id/questions', { params: { id } });
export const removeOwnQuestion = ({ lessonId, id }: { lessonId: string; id: string }) =>
  api('DELETE /lessons/:id/questions/:questionId', { params: { id: lessonId, questionId: id } });

export type TapeActions = ReturnType<typeof useTape>;

import type { Question } from '../../../contract/questions';
import { api } from '../../api';
import { useEndless } from '../../endless-list';
import { notifyError } from '../../notify-error';
import { useAdminChange } from '../../refresh-admin';

export function useQuestions(onlyOpen: boolean) {
  return useEndless(['GET /admin/questions', onlyOpen], (from) =>
    api('GET /admin/questions', { query: { ...from, open: onlyOpen ? 'true' : 'false' } }),
  );
}

export function answerQuestion(id: string, body: { answer: string; isPublished: boolean }) {
  return api('PUT /admin/questions/:id/answer', { params: { id }, body });
}

/** Publishes a question or hides it, puts it aside or opens it again. */
export function useChangeQuestion({ id }: Question) {
  return useAdminChange(
    (body: { isPublished?: boolean; isClosed?: boolean }) =>
      api('PUT /admin/questions/:id', { params: { id }, body }),
    { onError: notifyError },
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Question } from '../../../contract/questions';
import { api, messageOf } from '../../api';
import { useEndless } from '../../endless-list';
import { refreshAdmin } from '../../refresh-admin';
import { notify } from '../../ui/notify';

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
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { isPublished?: boolean; isClosed?: boolean }) =>
      api('PUT /admin/questions/:id', { params: { id }, body }),
    onSuccess: () => refreshAdmin(client),
    onError: (error) => notify('error', messageOf(error)),
  });
}

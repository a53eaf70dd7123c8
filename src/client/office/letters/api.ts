import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import type { Audience, Letter, LetterBlock } from '../../../contract/letters-admin';
import type { AutomaticLetterKind } from '../../../rules/automatic-letters';
import type { RecipientState } from '../../../rules/letters';
import { api, apiQuery } from '../../api';
import { useEndless } from '../../endless-list';

/** How often a letter on its way is asked for its progress. */
const ON_ITS_WAY_MS = 4000;

export function useLetters() {
  return useEndless(['GET /admin/letters'], (from, signal) =>
    api('GET /admin/letters', { query: from }, signal),
  );
}

export function useSubscribers(q: string) {
  return useEndless(
    ['GET /admin/subscribers', q],
    (from, signal) => api('GET /admin/subscribers', { query: { ...from, q } }, signal),
    { isSearch: true },
  );
}

export function useRecipients(id: string, state: RecipientState) {
  return useEndless(['GET /admin/letters/:id/people', id, state], (from, signal) =>
    api('GET /admin/letters/:id/people', { params: { id }, query: { ...from, state } }, signal),
  );
}

const letterQuery = (id: string) => apiQuery('GET /admin/letters/:id', { params: { id } });

export function useLetter(id: string) {
  return useQuery({
    ...letterQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? ON_ITS_WAY_MS : false),
  });
}

/** The newest answer about a letter, for every part of the page. */
export function useAdoptLetter() {
  const client = useQueryClient();
  return (letter: Letter) => {
    client.setQueryData(letterQuery(letter.id).queryKey, letter);
    void client.invalidateQueries({ queryKey: ['GET /admin/letters'] });
  };
}

export function useAudience({ kind, productId }: Audience) {
  return useQuery({
    ...apiQuery('GET /admin/letter-audience', { query: { kind, productId } }),
    enabled: kind === 'subscribers' || Boolean(productId),
    staleTime: 0,
  });
}

/** The letter as a mail program shows it. The last picture stays while the next one is drawn. */
export function usePreview(subject: string, body: LetterBlock[]) {
  return useQuery({
    queryKey: ['POST /admin/letter-preview', subject, body],
    queryFn: () => api('POST /admin/letter-preview', { body: { subject, body } }),
    placeholderData: keepPreviousData,
  });
}

export function useLetterProducts() {
  const courses = useQuery(apiQuery('GET /courses'));
  const books = useQuery(apiQuery('GET /recipebooks'));
  return [...(courses.data?.data ?? []), ...(books.data?.data ?? [])];
}

/** The recipes that a letter can show: anybody may read them. */
export function useFreeRecipes() {
  const { data } = useQuery(apiQuery('GET /admin/recipes', { query: { limit: 100 } }));
  return (data?.data ?? []).filter(({ isFree, status }) => isFree && status === 'ready');
}

export function useLetterCall<T>(call: (input: T) => Promise<Letter>) {
  const adopt = useAdoptLetter();
  return useMutation({ mutationFn: call, onSuccess: adopt });
}

export const automaticLettersQuery = () => apiQuery('GET /admin/automatic-letters');

export function useChangeAutomatic(kind: AutomaticLetterKind) {
  const client = useQueryClient();
  return async (body: InputOf<'PUT /admin/automatic-letters/:kind'>['body']) => {
    const stored = await api('PUT /admin/automatic-letters/:kind', { params: { kind }, body });
    client.setQueryData(automaticLettersQuery().queryKey, (known) =>
      known ? { data: known.data.map((one) => (one.kind === kind ? stored : one)) } : known,
    );
    return stored;
  };
}

export const letterCalls = {
  create: () => api('POST /admin/letters', { body: {} }),
  read: (id: string) => api('GET /admin/letters/:id', { params: { id } }),
  update: (id: string, body: InputOf<'PUT /admin/letters/:id'>['body']) =>
    api('PUT /admin/letters/:id', { params: { id }, body }),
  remove: (id: string) => api('DELETE /admin/letters/:id', { params: { id } }),
  duplicate: (id: string) => api('POST /admin/letters/:id/duplicate', { params: { id } }),
  test: (id: string) => api('POST /admin/letters/:id/test', { params: { id } }),
  send: (id: string, body: InputOf<'POST /admin/letters/:id/send'>['body']) =>
    api('POST /admin/letters/:id/send', { params: { id }, body }),
  cancel: (id: string) => api('POST /admin/letters/:id/cancel', { params: { id } }),
};

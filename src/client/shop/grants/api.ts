import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import { TYPE_LABELS } from '../../../rules/product-types';
import { api, apiQuery, freshQuery } from '../../api';
import { randomKey } from '../../random-key';
import { refreshAdmin } from '../../refresh-admin';
import { useSettled } from '../../state/use-settled';
import type { Choice } from '../../ui/combo-box';
import { useSingleMutation } from '../../use-single-mutation';

const SHOWN = 8;

export function useUserChoices(text: string) {
  const q = useSettled(text).trim();
  const users = useQuery({
    ...apiQuery('GET /users', { query: { q, limit: SHOWN } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    select: ({ data }) =>
      data.map(({ id, email, name, surname }) => ({ id, label: email, detail: `${name} ${surname}` })),
  });
  return found(q, users);
}

export function useProductChoices(text: string) {
  const q = useSettled(text).trim();
  const products = useQuery({
    ...apiQuery('GET /admin/product-choices', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    select: ({ data }) =>
      data.map(({ id, title, type }) => ({ id, label: title, detail: TYPE_LABELS[type] })),
  });
  return found(q, products);
}

function found(q: string, { data: choices, isError, isFetching }: UseQueryResult<Choice[]>) {
  if (q === '') return { choices: [], status: undefined };
  if (isError) return { choices: [], status: 'No se pudo buscar. Intenta de nuevo.' };
  if (!choices) return { choices: [], status: 'Buscando...' };
  return { choices, status: choices.length === 0 && !isFetching ? 'Sin resultados.' : undefined };
}

/** A user and a product before the purchase is confirmed; asked once both are known. */
export function useClaim(userId = '', itemId = '') {
  return useQuery({
    ...freshQuery('GET /purchase/:userId/claim/:itemId', { params: { userId, itemId } }),
    enabled: Boolean(userId && itemId),
  });
}

/** Confirms a purchase once, even when the click or the request is repeated; afterwards the claims are fetched again. */
export function useConfirmPurchase(onSuccess?: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: Omit<InputOf<'POST /purchase'>['body'], 'confirmation'>) =>
      api('POST /purchase', { body: { ...body, confirmation: randomKey() } }),
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /purchase/:userId/claim/:itemId'] }),
  });
}

/** All products that can be granted to a user. */
export function useProducts() {
  return { courses: useQuery(apiQuery('GET /courses')), books: useQuery(apiQuery('GET /recipebooks')) };
}

/** Gives a product to one person. The admin lists are fetched again, even after an error. */
export function useGrantToUser(id: string) {
  const client = useQueryClient();
  return (body: InputOf<'POST /admin/users/:id/grant'>['body']) =>
    api('POST /admin/users/:id/grant', { params: { id }, body }).finally(() => refreshAdmin(client));
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import { api, apiQuery } from '../../api';
import { refreshAdmin } from '../../refresh-admin';

const SHOWN = 8;

export function useUserSearch(q: string) {
  return useQuery({
    ...apiQuery('GET /users', { query: { q, limit: SHOWN } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

export function useProductSearch(q: string) {
  return useQuery({
    ...apiQuery('GET /admin/product-choices', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

/** A user and a product before the purchase is confirmed; asked once both are known. */
export function useClaim(userId = '', itemId = '') {
  return useQuery({
    ...apiQuery('GET /purchase/:userId/claim/:itemId', { params: { userId, itemId } }),
    enabled: Boolean(userId && itemId),
    staleTime: 0,
  });
}

interface Outcome {
  onSuccess: (() => void) | undefined;
  onSettled: () => void;
}

/** Confirms a purchase; afterwards the claims are fetched again. */
export function useGrantPurchase({ onSuccess, onSettled }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<'POST /purchase'>['body']) => api('POST /purchase', { body }),
    onSuccess,
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: ['GET /purchase/:userId/claim/:itemId'] });
    },
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import { api, apiQuery } from '../../api';
import { useEndless } from '../../endless-list';
import { preparePicture } from '../../files/prepare-picture';
import { formOf, sendForm } from '../../files/send-form';
import type { Sending } from '../../files/sending';

export function useRecipe(id: string) {
  // The editor keeps what she types; a refetch in the background must not replace it. Saves do not reach the cache, so
  // every visit starts from a new answer.
  return useQuery({
    ...apiQuery('GET /admin/recipes/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useRecipes(q: string) {
  return useEndless(
    ['GET /admin/recipes', q],
    (from, signal) => api('GET /admin/recipes', { query: { ...from, q } }, signal),
    { isSearch: true },
  );
}

export function useProductRecipes(product: string) {
  return useQuery({ ...apiQuery('GET /admin/recipes', { query: { product } }), staleTime: 0 });
}

/** The titles of the products, for the choice of a product. */
export function useProductTitles() {
  const courses = useQuery(apiQuery('GET /courses'));
  const books = useQuery(apiQuery('GET /recipebooks'));
  return [...(books.data?.data ?? []), ...(courses.data?.data ?? [])];
}

export type RecipeChange = NonNullable<InputOf<'PUT /admin/recipes/:id'>['body']>;

/** The calls that change recipes. */
export const recipeCalls = {
  read: (id: string) => api('GET /admin/recipes/:id', { params: { id } }),
  create: (product: string, recipes: { id: string; text: string }[]) =>
    api('POST /admin/products/:id/recipes', { params: { id: product }, body: { recipes } }),
  save: (id: string, body: RecipeChange) => api('PUT /admin/recipes/:id', { params: { id }, body }),
  reorder: (product: string, ids: string[]) =>
    api('PUT /admin/products/:id/recipes/order', { params: { id: product }, body: { ids } }),
  remove: (id: string) => api('DELETE /admin/recipes/:id', { params: { id } }),
  setPicture: async (id: string, step: string, file: File, sending: Sending) => {
    const form = formOf(await preparePicture(file));
    return await sendForm('PUT /admin/recipes/:id/pictures/:step', { params: { id, step } }, form, sending);
  },
  removePicture: (id: string, step: string) =>
    api('DELETE /admin/recipes/:id/pictures/:step', { params: { id, step } }),
  restore: (id: string) => api('POST /admin/recipes/:id/restore', { params: { id } }),
};

/** Refetches everything that shows recipes. */
export function useRefreshRecipes() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) => /^GET \/(?:admin\/recipes$|recipes|content)/.test(String(key)),
    });
}

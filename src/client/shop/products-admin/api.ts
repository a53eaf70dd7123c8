import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import { api, freshQuery } from '../../api';

export const adminProductsQuery = (query: InputOf<'GET /admin/products'>['query']) =>
  freshQuery('GET /admin/products', { query });

const SHOWN_BY = /^GET \/(?:admin\/products|catalogue|courses|recipebooks|products|stats)/;

/** Refetches every list of products after a change of the catalogue. */
export async function refreshCatalogue(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => SHOWN_BY.test(String(key)),
  });
}

type Kind = 'courses' | 'recipebooks';
type Body<K extends Kind> = InputOf<`PUT /${K}/:id`>['body'];

/** The calls that change a product, after a question about unusual prices. The caller shows the result and then calls `refreshCatalogue`. */
export const productCalls = {
  create: (kind: Kind, body: InputOf<'POST /courses/create'>['body']) =>
    api(`POST /${kind}/create`, { body: { ...body, confirmed: false } }),
  update: (kind: Kind, id: string, body: Body<Kind>) =>
    api(`PUT /${kind}/:id`, { params: { id }, body: { ...body, confirmed: false } }),
  feature: (kind: Kind, id: string, isFeatured: boolean) =>
    api(`PATCH /${kind}/:id/featured`, { params: { id }, body: { isFeatured } }),
  archive: (kind: Kind, id: string) => api(`DELETE /${kind}/:id`, { params: { id } }),
  restore: (id: string) => api('POST /admin/products/:id/restore', { params: { id } }),
};

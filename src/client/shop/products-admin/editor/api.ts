import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../contract/api';
import type { ContentType } from '../../../../contract/catalogue';
import type { DraftChange, DraftValues } from '../../../../contract/drafts';
import { api, freshQuery } from '../../../api';
import { refreshAdmin } from '../../../refresh-admin';
import { refreshCatalogue } from '../api';
import type { KindLabels } from '../kind-labels';

type NewProductInput = InputOf<'POST /courses/create'>['body'];

export const draftQuery = (id: string) => ({
  ...freshQuery('GET /admin/drafts/:id', { params: { id } }),
  // Saves reach only the session, so every visit starts from a new answer.
  gcTime: 0,
  refetchOnWindowFocus: true,
});

/** Drafts of products that were never created. */
export const unfinishedQuery = (type: ContentType) => freshQuery('GET /admin/drafts', { query: { type } });

export const draftCalls = {
  read: (id: string) => api('GET /admin/drafts/:id', { params: { id } }),
  start: (type: ContentType, set: DraftChange) => api('POST /admin/drafts', { body: { type, set } }),
  save: (id: string, body: InputOf<'PUT /admin/drafts/:id'>['body']) =>
    api('PUT /admin/drafts/:id', { params: { id }, body }),
  discard: (id: string) => api('DELETE /admin/drafts/:id', { params: { id } }),
  apply: (id: string, version: number, publish: boolean) =>
    api('POST /admin/drafts/:id/apply', { params: { id }, body: { version, publish } }),
};

/** Refetches every list that shows products, in the shop and in the back office. */
export function useRefreshProducts(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([refreshCatalogue(client), refreshAdmin(client)]);
  };
}

/** The body of a new product. The empty fields of the other kind are left out. */
export function toNewProduct(values: DraftValues, labels: KindLabels, isOnSale: boolean): NewProductInput {
  const { level, price, USDprice, video_url, recipe_pdf_url, pdf_url, lessonVideos, ...rest } = values;
  const content = labels.type === 'curso' ? { video_url, recipe_pdf_url, lessonVideos } : { pdf_url };
  return {
    ...rest,
    ...content,
    price: price ?? 0,
    USDprice: USDprice ?? 0,
    level: level ?? 3,
    // Nothing goes on sale by accident before it has content.
    ...(isOnSale ? {} : { status: 'draft' as const }),
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import type { CatalogueFormat } from '../../../contract/catalogue-admin';
import { api, apiFile, freshQuery } from '../../api';

export const fetchCatalogue = (format: CatalogueFormat) =>
  apiFile('GET /admin/catalogue/export', { query: { format } });

/** Checks or imports a file. An import refetches everything, because it may change every page, and first of all what can be undone. */
export function useImport() {
  const client = useQueryClient();
  return async (body: InputOf<'POST /admin/catalogue/import'>['body']) => {
    const report = await api('POST /admin/catalogue/import', { body });
    if (report.isApplied) await client.invalidateQueries();
    return report;
  };
}

/** The latest import, while it can be undone. */
export const useLastImport = () => useQuery(freshQuery('GET /admin/catalogue/imports/last'));

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /admin/catalogue/imports/:id/undo', { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/api';
import type { CatalogueFormat } from '../../../shared/catalogue-admin';
import { api, apiFile } from '../../api';

export function fetchCatalogue(format: CatalogueFormat): Promise<Blob> {
  return apiFile('GET /admin/catalogue/export', { query: { format } });
}

/** Checks or imports a file. An import refetches everything, because it may change every page. */
export function useImport() {
  const client = useQueryClient();
  return async (body: InputOf<'POST /admin/catalogue/import'>['body']) => {
    const report = await api('POST /admin/catalogue/import', { body });
    if (report.isApplied) void client.invalidateQueries();
    return report;
  };
}

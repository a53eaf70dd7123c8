import type { QueryClient } from '@tanstack/react-query';
import type { WireType } from '../../../shared/catalogue';
import type { ProductShelf, ProductSort } from '../../../shared/catalogue-admin';
import { apiQuery } from '../../api';

export interface AdminProductFilter {
  type: WireType;
  shelf: ProductShelf;
  q: string;
  sort: ProductSort;
  page: number;
}

export const adminProductsQuery = (filter: AdminProductFilter) => ({
  ...apiQuery('GET /catalogue/manage', { query: filter }),
  // Another admin, or another tab, may have changed it a moment ago.
  staleTime: 0,
});

const SHOWN_BY = ['GET /catalogue', 'GET /courses', 'GET /recipebooks', 'GET /products', 'GET /stats'];

/** After a change of the catalogue: every list that shows it asks again. */
export async function refreshCatalogue(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => SHOWN_BY.some((prefix) => String(key).startsWith(prefix)),
  });
}

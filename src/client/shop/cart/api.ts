import { apiQuery } from '../../api';

/** The current data of the products in a cart. */
export const cartProductsQuery = (ids: readonly string[]) => ({
  ...apiQuery('GET /products', { query: { ids: [...ids].sort().join(',') } }),
  enabled: ids.length > 0,
  staleTime: 0,
  refetchOnMount: 'always' as const,
});

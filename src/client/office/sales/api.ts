import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../contract/api';
import { api, apiFile, apiQuery } from '../../api';
import { useEndless } from '../../endless-list';

export type SaleQuery = NonNullable<InputOf<'GET /admin/sales'>['query']>;

export function useSales(query: SaleQuery) {
  return useEndless(
    ['GET /admin/sales', query],
    (from, signal) => api('GET /admin/sales', { query: { ...query, ...from } }, signal),
    { isSearch: true },
  );
}

export function useUnfinished() {
  return useEndless(['GET /admin/unfinished-carts'], (query) =>
    api('GET /admin/unfinished-carts', { query }),
  );
}

export const useSale = (id: string) =>
  useQuery({ ...apiQuery('GET /admin/sales/:id', { params: { id } }), staleTime: 0 });

export const useLatestSales = () =>
  useQuery({ ...apiQuery('GET /admin/sales', { query: { limit: 4, estado: 'pagada' } }), staleTime: 0 });

export const fetchSalesFile = (query: NonNullable<InputOf<'GET /admin/sales-export'>['query']>) =>
  apiFile('GET /admin/sales-export', { query });

/** What waits for the creator in the views of the sales: withdrawals, and gifts that did not arrive. */
export function useWaitingSales() {
  const summary = useQuery(apiQuery('GET /admin/summary'));
  const gifts = useQuery(apiQuery('GET /admin/gifts', { query: { limit: 1 } }));
  return { withdrawals: summary.data?.openWithdrawals, gifts: gifts.data?.bounced };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/api';
import { api, apiQuery } from '../../api';
import { useEndless } from '../../ui/endless-list';

type OrderQuery = NonNullable<InputOf<'GET /admin/orders'>['query']>;

export function useOrders(query: OrderQuery) {
  return useEndless(
    ['GET /admin/orders', query],
    (from) => api('GET /admin/orders', { query: { ...query, ...from } }),
    {
      isSearch: true,
    },
  );
}

export function useOrder(id: string) {
  return useQuery({ ...apiQuery('GET /admin/orders/:id', { params: { id } }), staleTime: 0 });
}

/** The admin actions on an order. */
export const orderActions = {
  check: (id: string) => api('POST /admin/orders/:id/check', { params: { id } }),
  resendReceipt: (id: string) => api('POST /admin/orders/:id/resend-receipt', { params: { id } }),
  resolve: (id: string) => api('POST /admin/orders/:id/resolve', { params: { id } }),
  refund: (id: string, paymentId: string) =>
    api('POST /admin/orders/:id/refund', { params: { id }, body: { paymentId } }),
};

/** Runs an action and then refetches the order and the lists. */
export function useOrderAction(run: (argument: string) => Promise<unknown>, onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['GET /admin/orders/:id'] }),
        client.invalidateQueries({ queryKey: ['GET /admin/orders'] }),
      ]),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';
import { refreshAdmin } from '../../refresh-admin';

export function useOrder(id: string) {
  return useQuery({ ...apiQuery('GET /admin/orders/:id', { params: { id } }), staleTime: 0 });
}

/** The admin actions on an order. */
export const orderActions = {
  check: (id: string) => api('POST /admin/orders/:id/check', { params: { id } }),
  received: (id: string) => api('POST /admin/orders/:id/received', { params: { id } }),
  acceptLate: (id: string) => api('POST /admin/orders/:id/accept-late', { params: { id } }),
  resendReceipt: (id: string) => api('POST /admin/orders/:id/resend-receipt', { params: { id } }),
  resolve: (id: string) => api('POST /admin/orders/:id/resolve', { params: { id } }),
  refund: (id: string, paymentId: string) =>
    api('POST /admin/orders/:id/refund', { params: { id }, body: { paymentId } }),
};

/** Runs an action and then refetches the order, the sale and the lists. */
export function useOrderAction(run: (argument: string) => Promise<unknown>, onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess,
    onSettled: () => refreshAdmin(client),
  });
}

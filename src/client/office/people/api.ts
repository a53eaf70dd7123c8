import { useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';

export function usePerson(id: string) {
  return useQuery({ ...apiQuery('GET /admin/people/:id', { params: { id } }), staleTime: 0 });
}

export const checkOrder = (id: string) => api('POST /admin/orders/:id/check', { params: { id } });
export const receiveTransfer = (id: string) => api('POST /admin/orders/:id/received', { params: { id } });
export const resendReceipt = (id: string) => api('POST /admin/orders/:id/resend-receipt', { params: { id } });

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery, messageOf } from '../../api';
import { notify } from '../../ui/notify';

export const useSummary = () => useQuery(apiQuery('GET /admin/summary'));

export function useOfficeSearch(q: string) {
  return useQuery({
    ...apiQuery('GET /admin/search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refreshes the count of tasks in the navigation. The list itself stays, so that nothing moves under a finger. */
export function useCountAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['GET /admin/summary'] });
}

/** Copies the address of the shop and ticks the step. */
export function useShareShop(publicUrl: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await navigator.clipboard.writeText(publicUrl);
      return await api('POST /admin/home/shared');
    },
    onSuccess: () => {
      void notify('success', 'Enlace copiado');
      return client.invalidateQueries({ queryKey: ['GET /admin/home'] });
    },
    onError: (error) => notify('error', messageOf(error, 'No se pudo copiar el enlace.')),
  });
}

export const taskActions = {
  markWithdrawal: (id: string, isHandled: boolean) =>
    api('PUT /admin/withdrawals/:id', { params: { id }, body: { isHandled } }),
  markMessage: (id: string, isRead: boolean) =>
    api('PUT /admin/messages/:id', { params: { id }, body: { isRead } }),
  retryMail: (id: string) => api('POST /admin/mails/:id/retry', { params: { id } }),
  dismissMail: (id: string) => api('POST /admin/mails/:id/dismiss', { params: { id } }),
};

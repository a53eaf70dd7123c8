import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';

export function useShopHealth() {
  return useQuery({ ...apiQuery('GET /admin/shop-health'), staleTime: 0 });
}

/** Asks the DNS, which may take seconds: only when she wants to know. */
export function useMailDomain() {
  return useMutation({ mutationFn: () => api('GET /admin/mail-domain') });
}

export function useTestMail() {
  return useMutation({ mutationFn: () => api('POST /admin/test-mail') });
}

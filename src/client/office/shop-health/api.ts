import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';

export const useShopHealth = () => useQuery({ ...apiQuery('GET /admin/shop-health'), staleTime: 0 });

/** Asks the DNS, which may take seconds: only when she wants to know. */
export const useMailDomain = () => useMutation({ mutationFn: () => api('GET /admin/mail-domain') });

export const useTestMail = () => useMutation({ mutationFn: () => api('POST /admin/test-mail') });

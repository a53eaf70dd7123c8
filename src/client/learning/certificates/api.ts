import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiQuery } from '../../api';
import { useOwnQuery } from '../../use-own-query';

export const verifyQuery = (code: string) => apiQuery('GET /certificates/:code', { params: { code } });

export function useCertificate(productId: string) {
  return useQuery({
    ...apiQuery('GET /content/:id/certificate', { params: { id: productId } }),
    staleTime: 0,
  });
}

/** Issues the certificate once; a repeated call returns the same one. */
export function useIssue(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api('POST /content/:id/certificate', { params: { id: productId }, body: { name } }),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => /\/certificates?$/.test(String(key)),
      }),
  });
}

/** The products that the user has a certificate of. */
export function useOwnCertificates() {
  const { data } = useOwnQuery((userId) =>
    apiQuery('GET /purchase/:userId/certificates', { params: { userId } }),
  );
  return (productId: string) => data?.data.some((one) => one.productId === productId) ?? false;
}

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api';
import { apiFile } from '../../api-file';
import { useSession } from '../../state/session-store';

export const purchasesQuery = (userId: string) => apiQuery('GET /purchase/:userId', { params: { userId } });
export const pendingQuery = (userId: string) => ({
  ...apiQuery('GET /purchase/:userId/pending-products', { params: { userId } }),
  staleTime: 0,
});

export function usePurchases() {
  const userId = useSession((session) => session.user?.id);
  return useQuery({ ...purchasesQuery(userId ?? ''), enabled: Boolean(userId) });
}

/** Returns whether the user owns a product; false until the purchases are loaded. */
export function useOwns(): (productId: string) => boolean {
  const { data } = usePurchases();
  return (productId) => data?.products.some(({ itemId }) => itemId === productId) ?? false;
}

/** The user's products with a pending payment or a proof in review. */
export function usePendingProducts() {
  const userId = useSession((session) => session.user?.id);
  return useQuery({ ...pendingQuery(userId ?? ''), enabled: Boolean(userId) });
}

export const receiptQuery = (number: string) => apiQuery('GET /receipts/:number', { params: { number } });

export function fetchReceiptFile(number: string): Promise<Blob> {
  return apiFile('GET /receipts/:number/pdf', { params: { number } });
}

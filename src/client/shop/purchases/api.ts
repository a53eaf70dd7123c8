import { apiFile, apiQuery, freshQuery } from '../../api';
import { useOwnQuery } from '../../use-own-query';

export const purchasesQuery = (userId: string) => apiQuery('GET /purchase/:userId', { params: { userId } });
export const pendingQuery = (userId: string) =>
  freshQuery('GET /purchase/:userId/pending-products', { params: { userId } });

export const usePurchases = () => useOwnQuery(purchasesQuery);

/** Returns whether the user owns a product; false until the purchases are loaded. */
export function useOwns(): (productId: string) => boolean {
  const { data } = usePurchases();
  return (productId) => data?.products.some(({ itemId }) => itemId === productId) ?? false;
}

/** The user's products with a pending payment or a proof in review. */
export const usePendingProducts = () => useOwnQuery(pendingQuery);

export const receiptQuery = (number: string) => apiQuery('GET /receipts/:number', { params: { number } });

export function fetchReceiptFile(number: string): Promise<Blob> {
  return apiFile('GET /receipts/:number/pdf', { params: { number } });
}

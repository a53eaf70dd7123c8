import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFile, apiQuery } from '../../api';
import { useSession } from '../../state/session-store';

const purchasesQuery = (userId: string) => apiQuery('GET /purchase/:userId', { params: { userId } });
const pendingQuery = (userId: string) => ({
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

export type Buyable = 'free' | 'owned' | 'pending';

/** Checks whether the user may buy a product. It waits for the answers and asks again after a failure. */
export function useCheckBuyable(): (productId: string) => Promise<Buyable> {
  const client = useQueryClient();
  return async (productId) => {
    const userId = useSession.getState().user?.id ?? '';
    const [owned, pending] = await Promise.all([
      client.ensureQueryData(purchasesQuery(userId)),
      client.ensureQueryData(pendingQuery(userId)),
    ]);
    const has = ({ itemId }: { itemId: string }) => itemId === productId;
    if (owned.products.some(has)) return 'owned';
    return pending.products.some(has) ? 'pending' : 'free';
  };
}

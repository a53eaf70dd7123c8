import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api';
import { useSession } from '../../state/session-store';

const purchasesQuery = (userId: string) => apiQuery('GET /purchase/:userId', { params: { userId } });

export function usePurchases() {
  const userId = useSession((session) => session.user?.id);
  return useQuery({ ...purchasesQuery(userId ?? ''), enabled: Boolean(userId) });
}

/** Returns whether the user owns a product; false until the purchases are loaded. */
export function useOwns(): (productId: string) => boolean {
  const { data } = usePurchases();
  return (productId) => data?.products.some(({ itemId }) => itemId === productId) ?? false;
}

/** Checks whether the user owns a product. It waits for the purchases and refetches them after a failure. */
export function useCheckOwned(): (productId: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (productId) => {
    const userId = useSession.getState().user?.id ?? '';
    const { products } = await client.ensureQueryData(purchasesQuery(userId));
    return products.some(({ itemId }) => itemId === productId);
  };
}

import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api';
import { useSession } from '../../state/session-store';

const purchasesQuery = (userId: string) => apiQuery('GET /purchase/:userId', { params: { userId } });

export function usePurchases() {
  const userId = useSession((session) => session.user?.id);
  return useQuery({ ...purchasesQuery(userId ?? ''), enabled: Boolean(userId) });
}

/** Says whether the user has bought a product. */
export function useOwns(): (productId: string) => boolean {
  const { data } = usePurchases();
  return (productId) =>
    data?.products.some(({ itemId, productDetails }) => (productDetails?.id ?? itemId) === productId) ??
    false;
}
